import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AMOUNT } from '../../../src/rules/readNumber';
import { NumberField, type NumberFieldProps } from '../../../src/ui/fields/NumberField';

const inTable = { slotProps: { htmlInput: { 'aria-label': 'Menge', 'aria-describedby': 'article' } } };

it.each<[string, Partial<NumberFieldProps>, heard: string]>([
  ['its unit', { label: 'Menge', unit: 'Flasche' }, 'Flasche'],
  ['its unit and what is wrong', { label: 'Menge', unit: '€', message: 'Bitte eine Zahl.' }, '€ Bitte eine Zahl.'],
  ['the row of a table it stands in', inTable, 'Pils'],
  [
    'the row, the unit and what is wrong',
    { ...inTable, unit: '€', message: 'Bitte eine Zahl.' },
    'Pils € Bitte eine Zahl.',
  ],
  ['a hint', { label: 'Menge', hint: 'leer: wie bestellt' }, 'leer: wie bestellt'],
  ['nothing, where there is nothing to tell', { label: 'Menge' }, ''],
])('a number is heard with %s', (_, props, heard) => {
  render(
    <>
      <span id="article">Pils</span>
      <NumberField value="" onChange={() => undefined} format={AMOUNT} step={1} {...props} />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Menge' })).toHaveAccessibleDescription(heard);
});
