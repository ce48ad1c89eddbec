import { describe, expect, it } from 'vitest';
import { encodeAnswer } from '../../../server/answers/encodeAnswer';
import { rowChanges } from '../../../server/answers/rowDeltas';
import { applyRowChanges, type RowChanges } from '../../../src/contract/kit/rowChanges';
import { seeded } from '../../helpers/invoiceYear/random';

interface Article {
  id: number;
  name: string;
  places: number[];
}

const article = (id: number, name = `Öl „${id}“, }{ ]`): Article => ({ id, name, places: [id % 7] });
const articles = (count: number) => Array.from({ length: count }, (_, at) => article(at + 1));

async function written(rows: readonly unknown[]) {
  const { body, ends } = await encodeAnswer({ status: 200, body: rows });
  if (!ends) throw new Error('The list is short');
  return { body, ends };
}

async function changesBetween(before: readonly unknown[], now: readonly unknown[]): Promise<RowChanges | undefined> {
  const changes = await rowChanges(await written(before), await written(now));
  return changes && JSON.parse(changes.toString());
}

const LIST = articles(1000);
const renamed = (ids: readonly number[]) =>
  LIST.map((row) => (ids.includes(row.id) ? { ...row, name: 'anders' } : row));
const without = (ids: readonly number[]) => LIST.filter(({ id }) => !ids.includes(id));

describe('the delta of a list', () => {
  it.each<[string, Article[], Partial<RowChanges>]>([
    ['nothing', LIST, {}],
    ['one', renamed([400]), { changed: [{ place: 399, row: { ...article(400), name: 'anders' } }] }],
    ['one that is new', [...LIST, article(1001)], { added: [article(1001)] }],
    ['one that is gone', without([17]), { removed: [16] }],
    ['the first and the last gone', without([1, 1000]), { removed: [0, 999] }],
    [
      'all of these',
      [...without([3]).map((row) => (row.id === 900 ? article(900, '!') : row)), article(1200)],
      { changed: [{ place: 899, row: article(900, '!') }], removed: [2], added: [article(1200)] },
    ],
    ['so many new that there are more pieces', articles(1300), { added: articles(1300).slice(1000) }],
    ['one more with an id that there was far before', [...LIST, article(5)], { added: [article(5)] }],
  ])('is %s', async (_, now, expected) => {
    const changes = await changesBetween(LIST, now);
    expect(changes).toEqual({ changed: [], removed: [], added: [], ...expected });
    expect(changes && applyRowChanges(LIST, changes)).toEqual(now);
  });

  it('is one row at the beginning of a very long list', async () => {
    const list = articles(20_000);
    const changed = { ...article(3), name: 'anders' };
    const changes = await changesBetween(list, list.with(2, changed));
    expect(changes).toEqual({ changed: [{ place: 2, row: changed }], removed: [], added: [] });
  });

  it('covers changes in different pieces', async () => {
    const changes = await changesBetween(LIST, renamed([1, 200, 201, 1000]));
    expect(changes?.changed.map(({ place }) => place)).toEqual([0, 199, 200, 999]);
  });

  it.each<[string, unknown[], unknown[]]>([
    ['another order', LIST, [...LIST].reverse()],
    ['two that changed places', LIST, [LIST[1], LIST[0], ...LIST.slice(2)]],
    ['a new one before others', LIST, [article(2000), ...LIST]],
    ['more than half of the text', LIST, LIST.map((row) => ({ ...row, name: 'anders' }))],
    ['one gone and another inserted before others', LIST, [...without([17]).toSpliced(199, 0, article(2000))]],
    ['one gone at the beginning of a very long list', articles(20_000), articles(20_000).slice(1)],
    ['the same id twice nearby', LIST, [...LIST, article(1000)]],
    ['rows without ids', LIST.map(({ name }) => ({ name })), renamed([990]).map(({ name }) => ({ name }))],
    ['rows that are none', LIST.map(({ id }) => id), without([990]).map(({ id }) => id)],
  ])('is sent as a whole list when it is %s', async (_, before, now) => {
    expect(await changesBetween(before, now)).toBeUndefined();
  });

  it('turns one list into the other, after any changes between them', async () => {
    const random = seeded(3);
    let told = 0;
    for (let round = 0; round < 150; round++) {
      const before = articles(300 + random.below(900)).filter(() => !random.onceIn(9));
      const isRare = () => random.onceIn(1 + random.below(400));
      const now = before
        .filter(() => !isRare())
        .map((row) => (isRare() ? { ...row, name: `neu ${round}`, places: [] } : row))
        .concat(random.onceIn(2) ? articles(1300).slice(1300 - random.below(5)) : []);
      if (random.onceIn(20)) now.reverse();
      const changes = await changesBetween(before, now);
      if (!changes) continue;
      told += 1;
      expect(applyRowChanges(before, changes), String(round)).toEqual(now);
    }
    expect(told).toBeGreaterThan(75);
  });

  it('leaves the other rows the objects that they were', () => {
    const now = applyRowChanges(LIST, { changed: [{ place: 1, row: article(2, 'x') }], removed: [0], added: [] });
    expect(now).toHaveLength(999);
    expect(now[0]).toEqual(article(2, 'x'));
    expect(now[1]).toBe(LIST[2]);
  });
});
