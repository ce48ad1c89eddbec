import { memoized } from '../../../src/lib/memoized';
import {
  type AnyResource,
  checkExpression,
  conditionsOf,
  type Expression,
  type Field,
  fieldNamed,
  type GivenRole,
  mayUse,
  type Registry,
  ROLES,
  type Scope,
  type Type,
  typeOf,
} from '../../../src/resources/kit';
import { mayRead } from '../../../src/rules/mayRead';
import { atMost } from './limits';
import { type Mistake, mistakesAt } from './Mistake';
import { nearest } from './nearest';

const MAX_COMPUTED = 30;
const MAX_ROLL_UPS = 10;
const MAX_UPON_EACH_OTHER = 3;

/** Lists expressions outside of computed fields, whose roll-ups count as well. */
const otherTexts = (resource: AnyResource): (Pick<Scope, 'sets'> & { text: string })[] => [
  ...[
    ...conditionsOf(resource),
    ...(resource.rules ?? []).flatMap(({ when, must }) => [when ?? [], must].flat()),
    ...(resource.views ?? []).flatMap(({ where }) => where ?? []),
    ...(resource.actions ?? []).flatMap(({ when }) => when ?? []),
  ].map((text) => ({ text })),
  ...(resource.actions ?? []).flatMap(({ set }) =>
    Object.entries(set).map(([key, text = '']) => ({ text, sets: setType(resource, key) })),
  ),
];

const setType = (resource: AnyResource, key: string) => {
  const field = fieldNamed(resource, key);
  return field && typeOf(field);
};

const OPTIONS_OF_COMPUTED = [
  'kind',
  'computed',
  'label',
  'columnLabel',
  'caption',
  'readableBy',
  'visibleWhen',
  'inForm',
  'addition',
  'own',
  'scale',
  'unit',
  'time',
  'maxLength',
  'multiline',
];

export function checkComputed(resource: AnyResource, registry: Registry): Mistake[] {
  const computed = Object.entries(resource.fields).filter(([, field]) => field.computed !== undefined);
  const uses = [resource.title, resource.archive, ...(resource.unique ?? []).flat()];
  const expressions = [
    ...computed.map(([key]) => expressionOf(registry, resource.name, key)),
    ...otherTexts(resource).map(({ text, sets }) => checkExpression(text, { resource, registry, sets }).expression),
  ];
  const rollUps = expressions.reduce((sum, expression) => sum + (expression?.rollUps ?? 0), 0);
  return [
    ...mistakesAt('fields', [
      ...atMost(MAX_COMPUTED, 'berechnete Felder', computed.length),
      ...atMost(MAX_ROLL_UPS, 'Zusammenfassungen anderer Einträge', rollUps),
    ]),
    ...computed.flatMap(([key, field]) => {
      const place = `fields.${key}`;
      const { expression, mistakes } = checkedExpression(
        field.computed ?? '',
        { resource, registry },
        typeOf(field)?.of,
      );
      return [
        ...Object.entries(field)
          .filter(([option, value]) => value !== undefined && !OPTIONS_OF_COMPUTED.includes(option))
          .flatMap(([option]) => mistakesAt(`${place}.${option}`, [`Ein berechnetes Feld hat kein „${option}“.`])),
        ...mistakesAt(place, uses.includes(key) ? ['Titel, Archiv und eindeutige Felder werden nicht berechnet.'] : []),
        ...mistakesAt(`${place}.computed`, [
          ...mistakes,
          ...(expression ? checkReaders(expression, resource, field, registry) : []),
          ...checkCircle(registry, resource.name, key),
          ...checkHeight(registry, expressionOf(registry, resource.name, key)),
        ]),
      ];
    }),
  ];
}

/** Compiles an expression of a definition, or returns German sentences that name the position of each mistake. */
export function checkedExpression(
  text: string,
  scope: Scope,
  wanted?: Type['of'],
): { expression?: Expression; mistakes: string[] } {
  const { expression, mistakes } = checkExpression(text, { ...scope, nearest }, wanted);
  return { expression, mistakes: mistakes.map(({ at, message }) => `Zeichen ${at}: ${message}`) };
}

/** Checks a condition that holds for the given roles; undefined is always right. */
export function checkCondition(
  text: string | undefined,
  resource: AnyResource,
  roles: readonly GivenRole[],
  registry: Registry,
): string[] {
  if (text === undefined) return [];
  const { expression, mistakes } = checkedExpression(text, { resource, registry }, 'flag');
  if (!expression) return mistakes;
  return [...checkReaders(expression, resource, { roles }, registry), ...checkHeight(registry, expression)];
}

/** Requires that roles reading a result may read all it is made from. @param made a field, or what only some roles may use */
export function checkReaders(
  { reads }: Pick<Expression, 'reads'>,
  resource: AnyResource,
  made: Pick<Field, 'readableBy'> | { roles: readonly GivenRole[] },
  registry: Registry,
): string[] {
  const [option, among = ROLES] = 'roles' in made ? ['roles', made.roles] : ['readableBy', made.readableBy];
  const readers = ROLES.filter((role) => mayUse(resource, 'read', role) && among.includes(role));
  const told = reads.flatMap((read) => {
    const allowed = ROLES.filter((role) => mayRead(read, role, registry));
    if (readers.every((role) => allowed.includes(role))) return [];
    return `„${read.key}“ liest nur ${allowed.join(' und ')}; das braucht ${option}: ${JSON.stringify(allowed)}.`;
  });
  return [...new Set(told)];
}

function checkCircle(registry: Registry, name: string, key: string): string[] {
  const start = `${name}.${key}`;
  const circle = wayTo(start, registry, [start], new Set());
  if (!circle || circle.slice(1, -1).some((each) => isBefore(registry, each, start))) return [];
  return [`Kreis: ${circle.join(' → ')}`];
}

function wayTo(start: string, registry: Registry, way: readonly string[], seen: Set<string>): string[] | undefined {
  const [resource = '', key = ''] = way.at(-1)?.split('.') ?? [];
  for (const read of expressionOf(registry, resource, key)?.reads ?? []) {
    const next = `${read.resource}.${read.key}`;
    if (next === start) return [...way, start];
    if (seen.has(next)) continue;
    seen.add(next);
    const found = wayTo(start, registry, [...way, next], seen);
    if (found) return found;
  }
  return undefined;
}

function isBefore(registry: Registry, a: string, b: string): boolean {
  const all = registry.flatMap(({ name, fields }) => Object.keys(fields).map((key) => `${name}.${key}`));
  return all.indexOf(a) < all.indexOf(b);
}

export function checkHeight(registry: Registry, expression: Expression | undefined): string[] {
  return atMost(MAX_UPON_EACH_OTHER, 'Zusammenfassungen stehen aufeinander', heightOf(registry, expression, new Map()));
}

/** Counts roll-ups that build on each other. @param known heights of fields; 0 while being computed, as in a circle */
function heightOf(registry: Registry, expression: Expression | undefined, known: Map<string, number>): number {
  if (!expression) return 0;
  return Math.max(
    Math.min(expression.rollUps, 1),
    ...expression.reads.map((read) => {
      const below = `${read.resource}.${read.key}`;
      if (!known.has(below)) {
        known.set(below, 0);
        known.set(below, heightOf(registry, expressionOf(registry, read.resource, read.key), known));
      }
      return Number(read.from === 'rollUp') + (known.get(below) ?? 0);
    }),
  );
}

/** Returns undefined for a stored field, and for an expression with mistakes. */
const expressionOf = memoized((registry: Registry, name: string, key: string): Expression | undefined => {
  const resource = registry.find((each) => each.name === name);
  const computed = resource?.fields[key]?.computed;
  return resource && computed !== undefined ? checkExpression(computed, { resource, registry }).expression : undefined;
});
