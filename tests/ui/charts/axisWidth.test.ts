import { expect, it } from 'vitest';
import { formatNumber } from '../../../src/rules/numbers';
import { axisWidth } from '../../../src/ui/charts/axisWidth';

const euros = (value: number) => `${formatNumber(value, 0)} €`;

it('leaves axes without negative values to the chart', () => {
  expect(axisWidth([], euros)).toBe('auto');
  expect(axisWidth([null, 0, 77], euros)).toBe('auto');
});

it('has room for the label below the lowest value', () => {
  expect(axisWidth([36, null, -77], euros)).toBe(axisWidth([-100], euros));
  expect(axisWidth([-0.5, 20], euros)).toBeLessThan(Number(axisWidth([-1500, 20], euros)));
});
