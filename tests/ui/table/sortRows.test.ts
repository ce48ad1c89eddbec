import { describe, expect, it } from 'vitest';
import { createRowOrder, type SortValue, sortRows, unknownLast } from '../../../src/ui/table/sortRows';

const sorted = (values: SortValue[], order: 'ASC' | 'DESC') => sortRows(values, (value) => value, order);

describe('sortRows', () => {
  it.each<[string, SortValue[], SortValue[]]>([
    ['numbers by value', [10, 9, -1, 0.5], [-1, 0.5, 9, 10]],
    [
      'texts as in a German dictionary',
      ['Zucker', 'Ort', 'apfel', 'Äpfel', 'Öl', 'Ofen'],
      ['apfel', 'Äpfel', 'Ofen', 'Öl', 'Ort', 'Zucker'],
    ],
    ['numbers inside of texts by value', ['Regal 10', 'Regal 2', 'Regal 1'], ['Regal 1', 'Regal 2', 'Regal 10']],
    ['nothing before everything else', ['b', null, 'a', '', undefined], [null, '', undefined, 'a', 'b']],
    ['nothing before negative numbers', [-5, null, 3], [null, -5, 3]],
    ['no before yes', [true, false, true], [false, true, true]],
    ['nothing at all', [], []],
  ])('puts %s', (_, values, expected) => {
    expect(sorted(values, 'ASC')).toEqual(expected);
  });

  it('turns the order round', () => {
    expect(sorted(['a', null, 'c', 'b'], 'DESC')).toEqual(['c', 'b', 'a', null]);
  });

  it.each(['ASC', 'DESC'] as const)('keeps rows of equal value in their order (%s)', (order) => {
    const rows = [1, 2, 3].map((id) => ({ id, name: 'gleich' }));
    expect(sortRows(rows, ({ name }) => name, order).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it.each<['ASC' | 'DESC', SortValue[]]>([
    ['ASC', [-5, 0, 3, null, undefined]],
    ['DESC', [3, 0, -5, null, undefined]],
  ])('may put nothing last (%s)', (order, expected) => {
    const values = [null, 3, -5, undefined, 0];
    expect(unknownLast(sorted(values, order), (value) => value)).toEqual(expected);
  });

  it('leaves the rows it was given as they are', () => {
    const rows = [2, 1];
    sortRows(rows, (row) => row, 'ASC');
    expect(rows).toEqual([2, 1]);
  });

  it('works an order out ahead, a little at a time', () => {
    const names = Array.from({ length: 1000 }, (_, index) => `Regal ${(index * 7919) % 1000}`);
    const order = createRowOrder(names, (name) => name);
    let slices = 1;
    while (!order.prepare(() => true)) slices += 1;
    expect(slices).toBeGreaterThan(20);
    const sorted = Array.from({ length: 1000 }, (_, index) => `Regal ${index}`);
    expect(order.sorted('ASC')).toEqual(sorted);
    expect(order.sorted('DESC')).toEqual(sorted.toReversed());
  });
});
