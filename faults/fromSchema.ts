export type Random = () => number;
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  format?: string;
};

/** Returns the same numbers for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

const TEXTS = [
  '',
  'x',
  ' ',
  '0',
  '1',
  '7',
  '-1',
  '1.5',
  '1e400',
  'true',
  'null',
  '[]',
  '{}',
  '["id","DESC"]',
  '[0,9]',
  '[5,1]',
].concat(
  ['2026-11-24', '2026-02-30', '0000-00-00', '2026-11-24T10:00:00.000Z', '9999-12-31', '+275760-09-13', '24:61'],
  ['Ä', '\u0000', '\ud800', '\u202e', 'a\nb', '=1+1', "'; --", '%', '_', '../x', '{"name":"x"}', '{"id":[1,2]}'],
  ['Cola', 'a@b.example', 'data:,', 'PHA+', '#ff0000', 'x'.repeat(300), 'y'.repeat(20_000), 'ß '.repeat(500)],
);
const NUMBERS = [0, -1, 0.001, 0.0005, 1.5, 100, 65_536, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308, -0];
const ODD: readonly unknown[] = [null, true, [], {}, [[]], { $gt: 1 }, [null], ...TEXTS, ...NUMBERS];
const DEEPEST = 6;
/** Range of ids in the demo data. */
const IDS = 30;

/** Returns a value that usually fits the schema, and sometimes does not. */
export function fromSchema(
  schema: Schema,
  named: Readonly<Record<string, Schema>>,
  random: Random,
  depth = 0,
): unknown {
  if (depth > DEEPEST || random() < 0.06) return pick(random, ODD);
  const next = (inner: Schema) => fromSchema(inner, named, random, depth + 1);
  const { $ref, anyOf, oneOf, allOf, enum: choices } = schema;
  if ($ref) return next(named[$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (choices) return pick(random, choices);
  const options = anyOf ?? oneOf ?? allOf;
  if (options) return next(pick(random, options));
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type;
  switch (type) {
    case 'string':
      return textOf(schema, random);
    case 'integer':
    case 'number':
      return random() < 0.7 ? 1 + Math.floor(random() * IDS) : pick(random, NUMBERS);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: random() < 0.03 ? 600 : Math.floor(random() * 4) }, () => next(schema.items ?? {}));
    case 'object':
      return objectOf(schema, random, next);
    default:
      return pick(random, ODD);
  }
}

function textOf({ format }: Schema, random: Random): string {
  if (random() < 0.6 && format === 'date')
    return `2026-${pick(random, ['01', '06', '11'])}-${pick(random, ['01', '15', '28'])}`;
  if (random() < 0.6 && format === 'date-time') return '2026-11-24T10:00:00.000Z';
  return random() < 0.4 ? String(1 + Math.floor(random() * IDS)) : pick(random, TEXTS);
}

function objectOf(
  { properties = {}, required = [] }: Schema,
  random: Random,
  next: (schema: Schema) => unknown,
): unknown {
  const entries = Object.entries(properties)
    .filter(([key]) => random() < (required.includes(key) ? 0.97 : 0.6))
    .map(([key, schema]) => [key, next(schema)]);
  if (random() < 0.05) entries.push([pick(random, ['__proto__', 'constructor', 'toString', 'x']), pick(random, ODD)]);
  return Object.fromEntries(entries);
}
