import { describe, expect, it } from 'vitest';
import { parseInTurns } from '../../src/dataProvider/parseInTurns';

const NASTY = ['},{"id":1,"version":', '"},{"id":7,"version":2,"', '\\', '\n', ']}]', '🍺', '\u2028'];

const rows = (count: number, more: (at: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, at) => ({
    id: at,
    version: 1,
    name: `${NASTY[at % NASTY.length]} ${at}`,
    ...more(at),
  }));

/** Looks like records of the list, inside of one of them. */
const inside = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at, version: 3 }));

describe('a long text is read as it would be at once', () => {
  it.each<[string, unknown]>([
    ['records', rows(40_000)],
    ['records with records inside', rows(10_000, (at) => ({ links: inside(at % 8) }))],
    [
      'a record with very many inside, in the middle',
      rows(9000, (at) => ({ links: inside(at === 4000 ? 90_000 : 0) })),
    ],
    ['one record', rows(1, () => ({ links: inside(90_000) }))],
    ['records of which some are nested in lists', [...rows(9000), [rows(9000)], ...rows(9000)]],
    ['numbers', Array.from({ length: 300_000 }, (_, at) => at)],
    ['an object', { rows: rows(30_000) }],
    ['a short list', rows(3)],
    ['nothing', null],
  ])('%s', async (_, value) => {
    expect(await parseInTurns(JSON.stringify(value))).toEqual(value);
  });

  it('with spaces and lines between', async () => {
    const value = rows(20_000);
    expect(await parseInTurns(JSON.stringify(value, null, 1))).toEqual(value);
    expect(await parseInTurns(`${JSON.stringify(value)}\n`)).toEqual(value);
  });
});

describe('what is no JSON is refused', () => {
  const text = JSON.stringify(rows(30_000));
  it.each([
    ['broken off', text.slice(0, -20)],
    ['broken off at a boundary', text.slice(0, text.lastIndexOf(',{"id"'))],
    ['with something after it', `${text},{"id":5,"version":1}`],
    ['with a hole', `${text.slice(0, 700_000)}${text.slice(700_003)}`],
    ['short', '[{"id":'],
  ])('%s', async (_, broken) => {
    await expect(parseInTurns(broken)).rejects.toThrow(SyntaxError);
  });
});
