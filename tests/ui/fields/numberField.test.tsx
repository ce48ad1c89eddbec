import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { asNamed } from '../../../src/rules/plurals';
import { AMOUNT, type NumberFormat, PRICE, WHOLE } from '../../../src/rules/readNumber';
import { unitWords } from '../../../src/rules/unitWords';
import { NumberField } from '../../../src/ui/fields/NumberField';

function Typed({ format, unit }: { format: NumberFormat; unit?: string }) {
  const [text, setText] = useState('');
  return <NumberField label="Menge" value={text} onChange={setText} format={format} step={1} unit={unit} />;
}

const field = () => screen.getByRole('textbox', { name: 'Menge' });

it.each([
  ['1000', '1000'],
  ['1', '1'],
])('asks about 1.000, and writes %s', async (button, text) => {
  render(<Typed format={AMOUNT} />);
  await userEvent.type(field(), '1.000');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(/^Meinst du 1000 oder 1\?/);
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(field()).toHaveValue(text);
  expect(field()).toBeValid();
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});

const words = unitWords({ unitName: 'Flasche', packagingUnitName: 'Kasten', unitsPerPackage: 24 }, asNamed);

it.each([
  ['1 Kasten', { ...AMOUNT, words }, 'Flasche', 'Flasche = 24 Flasche'],
  ['1.000', WHOLE, 'Kasten', 'Kasten = 1.000 Kasten'],
  ['5,-', PRICE, '€', '€ = 5,00 €'],
  ['24', { ...AMOUNT, words }, 'Flasche', 'Flasche'],
])('says how it reads %s', async (text, format, unit, heard) => {
  render(<Typed format={format} unit={unit} />);
  await userEvent.type(field(), text);
  expect(field()).toHaveAccessibleDescription(heard);
});
