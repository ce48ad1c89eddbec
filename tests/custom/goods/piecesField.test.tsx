import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PiecesField } from '../../../src/custom/goods/empties/PiecesField';
import { WithDevice } from '../../helpers/device';

it.each([
  ['12', 12],
  ['1 000', 1000],
  ['1.000', 1000],
  ["1'000", 1000],
  ['13×20', 260],
  ['3*24+5', 77],
  ['1,000', '1,000'],
  ['2,5', '2,5'],
  ['½', '½'],
  ['-3', '-3'],
  ['1000001', '1000001'],
  ['abc', 'abc'],
  ['0x10', '0x10'],
])('%j typed as a number of crates is %j', async (text, expected) => {
  const onChange = vi.fn();
  render(<PiecesField name="Kasten" value={0} onChange={onChange} />, { wrapper: WithDevice });
  await userEvent.click(screen.getByLabelText('Anzahl [Kasten]'));
  await userEvent.paste(text);
  expect(onChange).toHaveBeenLastCalledWith(expected);
});

it.each([
  ['-3', 'Der Wert muss größer oder gleich 0 sein.'],
  ['−3', 'Der Wert muss größer oder gleich 0 sein.'],
  ['1000001', 'Die Zahl ist zu groß.'],
  ['2,5', 'Bitte eine ganze Zahl eingeben.'],
  ['abc', 'Bitte eine ganze Zahl eingeben.'],
])('reports the error in %j', (text, message) => {
  render(<PiecesField name="Kasten" value={text} onChange={vi.fn()} />, { wrapper: WithDevice });
  expect(screen.getByLabelText('Anzahl [Kasten]')).toHaveAccessibleDescription(message);
});
