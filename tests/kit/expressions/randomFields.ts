import { type AnyResource, checkExpression, type Field, kindOf } from '../../../src/resources/kit';
import { languageOf } from '../../../src/rules/language';
import { type Random, seeded } from '../../helpers/invoiceYear/random';
import { decimal, type Oracle, oracle, shownByOracle } from './oracle';
import { VALUES, written } from './randomExpressions';
import { scope } from './scene';

const KINDS = ['decimal', 'flag', 'text'] as const;
const OF_EACH = 10;
const LONGEST = 200;
const number = (label: string) => ({ kind: 'decimal', label, scale: 3 }) as const;

/** Values as they are sent and typed; numbers as decimal texts. */
export interface TypedRow {
  a: string | null;
  b: string | null;
  c: string | null;
  t: string | null;
  yes: boolean;
}

/** Returns a definition with the most computed fields allowed, with random expressions; always the same for a seed. */
export function randomDefinition(seed = 20_261_127): AnyResource {
  const random = seeded(seed);
  const computed = KINDS.flatMap((kind) =>
    Array.from({ length: OF_EACH }, (_, index): [string, Field] => {
      const common = { label: `${kind} ${index}`, computed: expressionFor(random, kind) };
      if (kind === 'decimal') return [`${kind}${index}`, { kind, ...common, scale: index % 7 }];
      return [`${kind}${index}`, kind === 'text' ? { kind, ...common, maxLength: LONGEST } : { kind, ...common }];
    }),
  );
  return {
    name: 'gambles',
    label: { one: 'Würfel', many: 'Würfel' },
    menu: { section: 'Stammdaten', order: 99 },
    title: 't',
    fields: {
      t: { kind: 'text', label: 'T' },
      a: number('A'),
      b: number('B'),
      c: number('C'),
      yes: { kind: 'flag', label: 'Ja', default: false },
      ...Object.fromEntries(computed),
    },
    api: { dialect: 'simpleRest', url: '/api/gambles' },
  };
}

export function expressionFor(random: Random, kind: (typeof KINDS)[number]): string {
  for (;;) {
    const expression = written(random, kind === 'decimal' ? 'number' : kind, 2 + random.below(3));
    const { mistakes } = checkExpression(expression, scope);
    // An expression of a single value proves little.
    if (mistakes.length === 0 && /[abct]|yes/.test(expression) && expression.length > 20) return expression;
  }
}

export function randomRows(count: number): TypedRow[] {
  const random = seeded(count);
  const value = () => random.oneOf([null, ...VALUES, ...VALUES]);
  return Array.from({ length: count }, () => ({
    a: value(),
    b: value(),
    c: value(),
    t: random.oneOf([null, 'Fass', 'x']),
    yes: random.onceIn(2),
  }));
}

export const recordOf = ({ a, b, c, ...others }: TypedRow) => ({
  a: a && Number(a),
  b: b && Number(b),
  c: c && Number(c),
  ...others,
});

export function oracleRow({ a, b, c, ...others }: TypedRow): Record<string, Oracle> {
  const exactly = (text: string | null): Oracle => (text === null ? null : decimal(text));
  return { a: exactly(a), b: exactly(b), c: exactly(c), ...others };
}

export function expectedOf({ fields }: AnyResource, typed: TypedRow): Record<string, unknown> {
  const row = oracleRow(typed);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, { computed, ...field }]) =>
      computed === undefined ? [] : [[key, shownByOracle(oracle(computed, row), Object(field))]],
    ),
  );
}

export function expectedWords(definition: AnyResource, row: TypedRow): Record<string, string> {
  const language = languageOf('Europe/Berlin', () => '');
  return Object.fromEntries(
    Object.entries(expectedOf(definition, row)).map(([key, value]) => {
      const field = definition.fields[key] as Field;
      return [field.label, value === null ? '' : kindOf(field).words(field, value, language)];
    }),
  );
}
