import { describe, expect, it } from 'vitest';
import { itemValues } from '../../../server/workflows/stockTaking/itemValues';

const row = (id: number, stockItemId: number, newAmount: number | null, pricePerUnit: number) => ({
  id,
  stockItemId,
  newAmount,
  pricePerUnit,
});

describe('what each row adds to the total value', () => {
  it.each<[string, ReturnType<typeof row>[], number[]]>([
    ['one row: amount times price, rounded half up', [row(1, 1, 1.5, 0.01)], [0.02]],
    ['one cent for two halves: the first has it', [row(1, 1, 0.5, 0.01), row(2, 1, 0.5, 0.01)], [0.01, 0]],
    ['the larger remainder has it', [row(1, 1, 0.4, 0.01), row(2, 1, 0.6, 0.01)], [0, 0.01]],
    ['three thirds', [row(1, 1, 0.335, 1), row(2, 1, 0.335, 1), row(3, 1, 0.33, 1)], [0.34, 0.33, 0.33]],
    ['what rounds to nothing in sum', [row(1, 1, 0.2, 0.01), row(2, 1, 0.2, 0.01)], [0, 0]],
    ['what is not counted', [row(1, 1, null, 5), row(2, 1, 2, 5)], [0, 10]],
    ['articles on their own', [row(1, 1, 0.5, 0.01), row(2, 2, 0.5, 0.01)], [0.01, 0.01]],
    ['no binary fractions', [row(1, 1, 1.005, 1), row(2, 2, 0.1, 3), row(3, 2, 0.2, 3)], [1.01, 0.3, 0.6]],
    ['nothing', [], []],
  ])('%s', (_, rows, expected) => {
    const values = itemValues(rows);
    expect(rows.map(({ id }) => values.get(id))).toEqual(expected);
  });
});
