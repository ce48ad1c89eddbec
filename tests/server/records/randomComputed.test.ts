import { beforeAll, expect, it } from 'vitest';
import { resources } from '../../../src/resources';
import type { AnyResource, Field } from '../../../src/resources/kit';
import { describeRules } from '../../helpers/databases';
import { seeded } from '../../helpers/invoiceYear/random';
import { type Json, useTestApp } from '../../helpers/testApp';
import { decimal, fraction, type Oracle, oracle, shownByOracle } from '../../kit/expressions/oracle';
import {
  expectedOf,
  expressionFor,
  oracleRow,
  randomDefinition,
  randomRows,
  recordOf,
} from '../../kit/expressions/randomFields';

const [SEED, ROWS, BOARDS] = [20_261_128, 40, 3];
const random = seeded(SEED);
const { compare } = new Intl.Collator('de', { numeric: true });

type Row = Record<string, unknown> & { id: number };
interface RollUp {
  name: string;
  of: string;
  where: string;
  order: string;
  scale: number;
}

const plain = randomDefinition(SEED);
const computed = Object.keys(plain.fields).filter((key) => plain.fields[key]?.computed !== undefined);
const numbers = ['a', 'b', 'c', ...computed.filter((key) => plain.fields[key]?.kind === 'decimal')];
const rollUps: RollUp[] = ['sum', 'sum', 'avg', 'avg', 'min', 'max', 'count', 'first', 'last', 'last'].map(
  (name, index) => ({
    name,
    of: random.oneOf(numbers),
    where: expressionFor(random, 'flag'),
    order: random.oneOf(numbers),
    scale: index % 7,
  }),
);
const views = [0, 1, 2].map((index) => ({
  name: `v${index}`,
  label: `Ansicht ${index}`,
  where: expressionFor(random, 'flag'),
}));

function written({ name, of, where, order }: RollUp): string {
  if (name === 'count') return `count(gambles where ${where})`;
  return `${name}(${of} of gambles where ${where}${['first', 'last'].includes(name) ? ` order ${order}` : ''})`;
}

const boards: AnyResource = {
  name: 'boards',
  label: { one: 'Brett', many: 'Bretter' },
  title: 'name',
  fields: {
    name: { kind: 'text', label: 'Name' },
    ...Object.fromEntries(
      rollUps.map((each, index): [string, Field] => [
        `roll${index}`,
        { kind: 'decimal', label: `Summe ${index}`, scale: each.scale, computed: written(each) },
      ]),
    ),
    ratio: { kind: 'decimal', label: 'Verhältnis', scale: 4, computed: 'roll0 / roll6 + coalesce(roll1, 1)' },
  },
  api: { dialect: 'simpleRest', url: '/api/boards' },
};
const gambles: AnyResource = {
  ...plain,
  fields: { ...plain.fields, boardId: { kind: 'reference', label: 'Brett', target: 'boards' } },
  views,
};

/** Forms calculate with greater numbers than a column can store. */
const storable = (value: string | null) => (value && Number(value) > 1e9 ? '99999999.999' : value);
const storableRows = randomRows(ROWS).map(({ a, b, c, ...others }) => ({
  a: storable(a),
  b: storable(b),
  c: storable(c),
  ...others,
}));

const again = (value: unknown): Oracle => (typeof value === 'number' ? decimal(String(value)) : (value as Oracle));

function rolledUp({ name, of, where, order, scale }: RollUp, rows: readonly (Row & { typed: Typed })[]): unknown {
  const counted = rows.filter(({ typed }) => oracle(where, oracleRow(typed)) === true);
  const values = counted.flatMap((row) => (row[of] === null ? [] : [again(row[of]) as Exactly]));
  const total = values.reduce((sum, { p, q }) => fraction(sum.p * q + p * sum.q, sum.q * q), fraction(0n, 1n));
  const sorted = values.toSorted((x, y) => Number(x.p * y.q - y.p * x.q > 0n) * 2 - 1);
  const inOrder = counted.toSorted(
    (x, y) => Number(x[order] ?? -Infinity) - Number(y[order] ?? -Infinity) || x.id - y.id,
  );
  const found: Record<string, Oracle | undefined> = {
    sum: total,
    count: fraction(BigInt(counted.length), 1n),
    avg: values.length === 0 ? null : fraction(total.p, total.q * BigInt(values.length)),
    min: sorted[0],
    max: sorted.at(-1),
    first: again(inOrder[0]?.[of] ?? null),
    last: again(inOrder.at(-1)?.[of] ?? null),
  };
  return shownByOracle(found[name] ?? null, { scale });
}
type Exactly = ReturnType<typeof fraction>;
type Typed = ReturnType<typeof randomRows>[number];

const inOrder = (a: unknown, b: unknown) => {
  if (a === null || b === null) return Number(b === null) - Number(a === null);
  return typeof a === 'number' ? a - Number(b) : compare(String(a), String(b));
};

describeRules(`random formulas of seed ${SEED}`, (under) => {
  const test = useTestApp(under, { registry: [...resources, boards, gambles] });
  const rows: (Row & { typed: Typed })[] = [];
  const boardIds: number[] = [];
  const list = async (url: string, query: Json = {}) => {
    const parameters = Object.entries(query).map(
      ([key, value]) => `${key}=${typeof value === 'string' ? value : encodeURIComponent(JSON.stringify(value))}`,
    );
    return (await test().call<Row[]>(test().admin, 'GET', `${url}?${parameters.join('&')}`)).body;
  };
  const idsOf = (found: readonly Row[]) => found.map(({ id }) => id);

  beforeAll(async () => {
    for (let index = 0; index < BOARDS; index++)
      boardIds.push(await test().create('/api/boards', { name: `Brett ${index}` }));
    for (const [index, typed] of storableRows.entries()) {
      const boardId = boardIds[index % (BOARDS + 1)] ?? null;
      const id = await test().create('/api/gambles', { ...recordOf(typed), boardId });
      rows.push({ ...recordOf(typed), ...expectedOf(gambles, typed), id, boardId, typed });
    }
  });

  it('have the values of an independent evaluator in the list', async () => {
    const found = await list('/api/gambles');
    const wanted = rows.map(({ typed, ...row }) => expect.objectContaining(row));
    expect(found).toEqual(wanted);
  });

  it('and their roll-ups', async () => {
    const found = await list('/api/boards');
    for (const board of found) {
      const mine = rows.filter(({ boardId }) => boardId === board.id);
      const wanted = rollUps.map((each) => [written(each), rolledUp(each, mine)]);
      expect(rollUps.map((each, index) => [written(each), board[`roll${index}`]])).toEqual(wanted);
      const { roll0, roll1, roll6 } = board;
      const named = { x: again(roll0), y: again(roll6), z: again(roll1) };
      expect(board.ratio).toBe(shownByOracle(oracle('x / y + coalesce(z, 1)', named), { scale: 4 }));
      expect((await test().call(test().admin, 'GET', `/api/boards/${board.id}`)).body).toEqual(board);
    }
  });

  it('order and choose records by the shown values', async () => {
    for (const key of computed) {
      const sorted = rows.toSorted((a, b) => inOrder(a[key], b[key]) || a.id - b.id);
      expect([key, idsOf(await list('/api/gambles', { sort: [key, 'ASC'] }))]).toEqual([key, idsOf(sorted)]);
      const first = rows.toSorted((a, b) => inOrder(b[key], a[key]) || a.id - b.id).slice(0, 5);
      expect([key, idsOf(await list('/api/gambles', { sort: [key, 'DESC'], range: [0, 4] }))]).toEqual([
        key,
        idsOf(first),
      ]);
      for (const value of new Set([rows[9]?.[key], null]))
        expect([key, value, idsOf(await list('/api/gambles', { filter: { [key]: value } }))]).toEqual([
          key,
          value,
          idsOf(rows.filter((row) => row[key] === value)),
        ]);
    }
  });

  it.each(views)('and are in a view where $where', async ({ name, where }) => {
    const wanted = rows.filter(({ typed }) => oracle(where, oracleRow(typed)) === true);
    expect(idsOf(await list('/api/gambles', { view: name }))).toEqual(idsOf(wanted));
  });
});
