import { expect, it } from 'vitest';
import { seeded } from '../../helpers/invoiceYear/random';
import { decimal, type Oracle, oracle } from './oracle';
import { VALUES, written } from './randomExpressions';
import { compile, world } from './scene';

const EXPRESSIONS = 4000;
const exactly = (text: string | null | undefined): Oracle => (text ? decimal(text) : null);

function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { n, d } = value as { n: bigint; d: bigint };
  return n === 0n ? '0/1' : `${n}/${d}`;
}

it(`${EXPRESSIONS} expressions have exactly the values of an independent evaluator`, () => {
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
