import { describe, expect, it } from 'vitest';
import { seal } from '../../../server/http/answers/sealed';
import { bytesOfRows, type WrittenRows, writeRows } from '../../../server/http/answers/writeRows';
import { seeded } from '../../helpers/invoiceYear/random';

interface Row {
  id: number;
  name: string;
  isListed: boolean;
}

const row = (id: number, name = `Öl „${id}“, }{ ],\n`, isListed = true): Row => ({ id, name, isListed });
const rows = (count: number, from = 1) => Array.from({ length: count }, (_, at) => row(from + at));
const lineOf = ({ id, name, isListed }: Row) => JSON.stringify([id, name, isListed]);
const shown = ({ id, name }: Row) => ({ id, name, of: 'alle €' });

/** A table, and how many of its lines were made rows of. */
function source(table: readonly Row[], { shuffled = false } = {}) {
  const made = { lines: 0 };
  return {
    made,
    read: async ({ after, upTo, limit }: { after: number; upTo: number; limit: number }) => {
      const part = table.filter(({ id }) => id > after && id <= upTo).slice(0, limit);
      return (shuffled ? part.toReversed() : part).map(lineOf).join(',\n');
    },
    write: async (lines: readonly string[]) => {
      made.lines += lines.length;
      return lines.map((line) => {
        const [id, name, isListed] = JSON.parse(line);
        return isListed ? JSON.stringify(shown({ id, name, isListed })) : undefined;
      });
    },
  };
}

/** What is written of it, which is what the list as a whole is written as. */
async function write(table: readonly Row[], before?: WrittenRows, options = {}) {
  const from = source(table, options);
  const written = await writeRows(from, before);
  const whole = await seal({ status: 200, body: table.filter(({ isListed }) => isListed).map(shown) });
  expect(written.body.toString()).toBe(whole.body.toString());
  expect([written.etag, written.ends]).toEqual([whole.etag, whole.ends]);
  return { written, made: from.made.lines };
}

const TABLE = rows(1200);
const without = (ids: readonly number[]) => TABLE.filter(({ id }) => !ids.includes(id));
const renamed = (ids: readonly number[]) =>
  TABLE.map((each) => (ids.includes(each.id) ? { ...each, name: 'neu' } : each));

describe('a list that is written by rows', () => {
  it.each([0, 1, 2, 199, 200, 201, 400, 499, 500, 501, 1000, 1001])(
    'is the same as one of %i that is written whole',
    async (count) => {
      const { written, made } = await write(rows(count));
      expect(made).toBe(count);
      expect((await write(rows(count), written)).made).toBe(0);
    },
  );

  it.each<[string, readonly Row[], number]>([
    ['nothing changes', TABLE, 0],
    ['one row changes', renamed([700]), 1],
    ['the first, the last and those where pages end change', renamed([1, 500, 501, 1000, 1001, 1200]), 6],
    ['one goes', without([300]), 0],
    ['those go where pages end', without([1, 500, 501, 1000, 1001, 1200]), 0],
    ['a page goes', TABLE.filter(({ id }) => id <= 500 || id > 1000), 0],
    ['all go', [], 0],
    ['some come at the end', [...TABLE, ...rows(700, 2000)], 700],
    ['one is not listed any more', TABLE.map((each) => ({ ...each, isListed: each.id !== 1 })), 1],
    ['none is listed any more', TABLE.map((each) => ({ ...each, isListed: false })), 1200],
    ['ids are others', TABLE.map((each) => ({ ...each, id: each.id + 1 })), 1200],
  ])('makes no more rows than are others: %s', async (_, table, most) => {
    const { written } = await write(TABLE);
    const { written: next, made } = await write(table, written);
    expect(made).toBe(most);
    expect((await write(table, next)).made).toBe(0);
    await write(TABLE, next);
  });

  it('takes up what comes between, however much it is', async () => {
    const even = rows(1200).map((each) => row(each.id * 10));
    const { written } = await write(even);
    const more = [...even, ...rows(900, 3001).filter(({ id }) => id % 10 !== 0)].sort((a, b) => a.id - b.id);
    const { written: next, made } = await write(more, written);
    expect(made).toBe(more.length - even.length);
    expect((await write(even, next)).made).toBe(0);
  });

  it('goes by the ids where a database gives rows in another order', async () => {
    const { written } = await write(TABLE, undefined, { shuffled: true });
    expect((await write(renamed([3, 900]), written, { shuffled: true })).made).toBe(2);
    await write(renamed([4]), written);
  });

  it.each([1, 2, 3])('is the same after any changes one after the other (%i)', async (seed) => {
    const { below } = seeded(seed);
    let table: Row[] = rows(below(1500));
    let before: WrittenRows | undefined;
    for (let step = 0; step < 25; step++) {
      ({ written: before } = await write(table, before));
      const next = new Map(table.map((each) => [each.id, each]));
      for (let count = below(30); count > 0; count--) {
        const id = 1 + below(table.length + 20);
        if (below(3) === 0) next.delete(id);
        else next.set(id, row(id, 'äöü€😀'.repeat(below(4)), below(4) > 0));
      }
      if (below(6) === 0) for (const each of rows(below(800), 1 + below(1500))) next.set(each.id, each);
      if (below(6) === 0) for (const each of rows(below(800), 1 + below(1500))) next.delete(each.id);
      table = [...next.values()].sort((a, b) => a.id - b.id);
    }
  });

  it('counts what is kept beside it', async () => {
    const { written } = await write(TABLE);
    const lines = TABLE.map((each) => lineOf(each).length).reduce((sum, length) => sum + length, 0);
    expect(bytesOfRows(written)).toBeGreaterThan(lines);
    expect(bytesOfRows(written)).toBeLessThan(3 * lines);
  });
});
