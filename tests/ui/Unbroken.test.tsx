import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Unbroken } from '../../src/ui/Unbroken';

it.each([
  ['1 Kiste (6) = 6 Flaschen', ['1 Kiste', '6 Flaschen']],
  ['360 Flaschen · 1.234,50 €', ['360 Flaschen', '1.234,50 €']],
  ['nie gezählt', []],
  ['Zählung 7 Getränkelieferungen', []],
])('keeps the amounts of %s on one line each, and its text unchanged', (text, amounts) => {
  const { container } = render(<Unbroken text={text} />);
  expect(container.textContent).toBe(text);
  const kept = [...container.querySelectorAll<HTMLElement>('span')].filter(
    ({ style }) => style.whiteSpace === 'nowrap',
  );
  expect(kept.map(({ textContent }) => textContent)).toEqual(amounts);
});
