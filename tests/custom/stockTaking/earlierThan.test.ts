import { expect, it } from 'vitest';
import { earlierThan, firstChoice } from '../../../src/custom/stockTaking/result/comparison/earlierThan';
import type { StockTaking } from '../../../src/custom/stockTaking/stockTakingRecords';

const taking = (id: number, targetDate: string, closedAt: string | null = null): StockTaking => ({
  id,
  description: null,
  targetDate,
  closedAt,
});
const all = [
  taking(5, '2026-12-31'),
  taking(4, '2025-12-31', '2026-01-02T10:00:00.000Z'),
  taking(3, '2026-06-30'),
  taking(2, '2026-12-31'),
  taking(6, '2024-12-31', '2025-01-02T10:00:00.000Z'),
];
const ids = (found: readonly StockTaking[]) => found.map(({ id }) => id);

it.each<[number, number[], number | undefined]>([
  [5, [2, 3, 4, 6], 4],
  [2, [3, 4, 6], 4],
  [3, [4, 6], 4],
  [4, [6], 6],
  [6, [], undefined],
])('%i is compared with %j, first with %s', (id, expected, first) => {
  const earlier = earlierThan(all.find((each) => each.id === id) as StockTaking, all);
  expect(ids(earlier)).toEqual(expected);
  expect(firstChoice(earlier)?.id).toBe(first);
});

it('begins with the latest open one where none is closed', () => {
  const open = all.map((each) => ({ ...each, closedAt: null }));
  expect(firstChoice(earlierThan(taking(9, '2027-01-01'), open))?.id).toBe(5);
});
