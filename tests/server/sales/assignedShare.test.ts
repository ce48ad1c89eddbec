import { expect, it } from 'vitest';
import { assignedShare, type Sale } from '../../../server/workflows/sales/assignedShare';

const EURO = 100_000;
const sale = (euros: number | null, isAssigned: boolean, more: Partial<Sale> = {}): Sale => ({
  gross: (euros ?? 0) * EURO,
  lines: 1,
  linesWithoutGross: euros === null ? 1 : 0,
  isMenu: false,
  isAssigned,
  ...more,
});

it.each<[what: string, sales: Sale[], turnover: number, percent: number | null, basis: string]>([
  ['no sales', [], 0, null, 'turnover'],
  ['money', [sale(3, true), sale(1, false)], 3, 75, 'turnover'],
  ['money of some lines', [sale(3, true), sale(null, false)], 3, 100, 'turnover'],
  ['no money', [sale(null, true), sale(null, false, { lines: 2, linesWithoutGross: 2 })], 0, 33.3, 'lines'],
  [
    'menus without money, whose sub items are the lines',
    [sale(null, false, { isMenu: true }), sale(null, true), sale(null, false)],
    ...([0, 50, 'lines'] as const),
  ],
  ['sales that were all taken back', [sale(3, true), sale(-3, false)], 3, null, 'turnover'],
])('the assigned share of %s', (_, sales, assignedTurnover, assignedPercent, basis) => {
  expect(assignedShare(sales)).toEqual({ assignedTurnover, assignedPercent, basis });
});
