import { expect, it } from 'vitest';
import { type Random, seeded } from '../../helpers/invoiceYear/random';
import { decimal, type Oracle, oracle } from './oracle';
import { compile, world } from './scene';

const EXPRESSIONS = 4000;
const NUMBERS = ['0', '1', '2', '3', '7', '10', '0.1', '0.005', '2.5', '24', '1000000', '999999999999.999'];
const VALUES = [...NUMBERS, '-1', '-2.5', '-0.004', '-19.99'];

/** Expressions of one type, as deep as asked. */
function written(random: Random, of: 'number' | 'flag' | 'text', deep: number): string {
  const part = (type: 'number' | 'flag' | 'text') => written(random, type, deep - 1 - random.below(2));
  const grouped = (type: 'number' | 'flag' | 'text') => `(${part(type)})`;
  if (deep <= 0) return leaf(random, of);
  const inAnyType = () =>
    random.oneOf([
      `if(${part('flag')}, ${part(of)}, ${part(of)})`,
      `if(${part('flag')}, ${part(of)})`,
      `coalesce(${part(of)}, ${part(of)})`,
    ]);
  if (random.onceIn(5)) return inAnyType();
  if (of === 'text')
    return random.oneOf([
      `${grouped('text')} & ${grouped(random.oneOf(['number', 'flag', 'text']))}`,
      `text(${part('number')})`,
    ]);
  if (of === 'number')
    return random.oneOf([
      `${grouped('number')} ${random.oneOf(['+', '-', '*', '/'])} ${grouped('number')}`,
      `${leaf(random, 'number')} ${random.oneOf(['+', '-', '*', '/'])} ${leaf(random, 'number')} ${random.oneOf(['+', '-', '*', '/'])} ${grouped('number')}`,
      `-${grouped('number')}`,
      `round(${part('number')}, ${random.below(7)})`,
      `${random.oneOf(['floor', 'ceil', 'abs', 'round'])}(${part('number')})`,
      `${random.oneOf(['min', 'max'])}(${part('number')}, ${part('number')}, ${part('number')})`,
    ]);
  return random.oneOf([
    `${grouped('flag')} ${random.oneOf(['and', 'or'])} ${grouped('flag')}`,
    `${leaf(random, 'flag')} or ${leaf(random, 'flag')} and not ${grouped('flag')}`,
    `not ${grouped('flag')}`,
    `${grouped('number')} ${random.oneOf(['=', '<>', '<', '<=', '>', '>='])} ${grouped('number')}`,
    `${grouped('text')} ${random.oneOf(['=', '<>'])} ${grouped('text')}`,
    `${grouped(random.oneOf(['number', 'flag', 'text']))} is ${random.oneOf(['', 'not '])}empty`,
  ]);
}

function leaf(random: Random, of: 'number' | 'flag' | 'text'): string {
  if (random.onceIn(12)) return 'empty';
  if (of === 'number') return random.oneOf(['a', 'b', 'c', random.oneOf(NUMBERS)]);
  return of === 'flag' ? random.oneOf(['yes', 'true', 'false']) : random.oneOf(['t', "'it''s'", "' '", "''", "'Fass'"]);
}

const exactly = (text: string | null | undefined): Oracle => (text ? decimal(text) : null);

/** Fractions of both sides in one form. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { n, d } = value as { n: bigint; d: bigint };
  return n === 0n ? '0/1' : `${n}/${d}`;
}

it(`${EXPRESSIONS} expressions come out as by another evaluator, exactly`, () => {
  const random = seeded(20_261_126);
  const types = ['number', 'flag', 'text'] as const;
  const seen = new Map<string, number>();
  for (let index = 0; index < EXPRESSIONS; index++) {
    const text = written(random, random.oneOf(types), 1 + random.below(4));
    const [a, b, c] = [0, 1, 2].map(() => random.oneOf([null, ...VALUES, ...VALUES])) as (string | null)[];
    const others = { t: random.oneOf([null, 'Fass', 'x']), yes: random.oneOf([true, false, null]) };
    const row = { a: a && Number(a), b: b && Number(b), c: c && Number(c), ...others };
    const value = compile(text).value(row, world);
    const fields: Record<string, Oracle> = { a: exactly(a), b: exactly(b), c: exactly(c), ...others };
    const other = oracle(text, fields);
    const isSame =
      typeof value === 'object' && value !== null && typeof other === 'object' && other !== null
        ? value.n * other.q === other.p * value.d && value.d > 0n
        : value === other;
    if (!isSame) expect({ text, row, value: plain(value) }).toEqual({ text, row, value: other });
    const kind = value === null ? 'empty' : typeof value;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
  }
  for (const kind of ['object', 'boolean', 'string', 'empty']) expect(seen.get(kind)).toBeGreaterThan(EXPRESSIONS / 20);
});
