import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useHandScanner } from '../../../src/ui/scanning/useHandScanner';

function Counting({ onCode }: { onCode: (code: string) => void }) {
  useHandScanner(onCode);
  return <input aria-label="Menge" defaultValue="7" />;
}

it.each([
  ['4006381333931', 'elsewhere', ['4006381333931']],
  ['AB1', 'elsewhere', ['AB1']],
  ['12', 'elsewhere', []],
  ['4006381333931', 'in a field', ['4006381333931']],
  ['B-12', 'in a field', ['B-12']],
  ['12500', 'in a field', []],
  ['12,25', 'in a field', []],
])('%s and Enter, one key after the other, %s is read as %j', (keys, where, codes) => {
  const found: string[] = [];
  render(<Counting onCode={(code) => found.push(code)} />);
  const target = where === 'elsewhere' ? document.body : screen.getByLabelText('Menge');
  for (const key of [...keys, 'Enter']) fireEvent.keyDown(target, { key });
  expect(found).toEqual(codes);
  expect(screen.getByLabelText('Menge')).toHaveValue('7');
});
