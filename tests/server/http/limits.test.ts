import { expect, it } from 'vitest';
import { z } from 'zod';
import { type AppOptions, allOperations } from '../../../server/app';
import { parse } from '../../../server/http/readCall';
import { withHooks } from '../../../server/records/hooks/withHooks';
import { resources } from '../../../src/resources';

const operations = allOperations({ registry: withHooks(resources) } as unknown as AppOptions);
const sent = operations.flatMap(({ id, body, query }) => [
  ...(body ? [[`body of ${id}`, body] as const] : []),
  ...(query ? [[`query of ${id}`, query] as const] : []),
]);

interface Container {
  place: string;
  /** The schema with the checks before it. */
  schema: z.core.$ZodType;
  /** A value with one element more than allowed; undefined without a limit. */
  tooMany: unknown;
  most: number | undefined;
}

function containersIn(place: string, schema: z.core.$ZodType, judged = schema): Container[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'array': {
      const most = def.checks?.map(({ _zod }) => _zod.def).find(isMaximum)?.maximum;
      const tooMany = most === undefined ? undefined : Array.from({ length: most + 1 }, () => null);
      return [{ place, schema: judged, most, tooMany }, ...containersIn(`${place}[]`, def.element)];
    }
    case 'record': {
      const most = z.globalRegistry.get(schema)?.maxProperties as number | undefined;
      const keys = Array.from({ length: (most ?? 0) + 1 }, (_, at) => [`k${at}`, null]);
      const tooMany = most === undefined ? undefined : Object.fromEntries(keys);
      return [{ place, schema: judged, most, tooMany }, ...containersIn(`${place}{}`, def.valueType)];
    }
    case 'object':
      return Object.entries(def.shape).flatMap(([key, each]) => containersIn(`${place}.${key}`, each));
    case 'union':
      return def.options.flatMap((each) => containersIn(place, each));
    case 'pipe':
      return [...containersIn(place, def.in), ...containersIn(place, def.out, isTransform(def.in) ? judged : def.out)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return containersIn(place, def.innerType);
    case 'map':
    case 'set':
    case 'tuple':
    case 'intersection':
    case 'lazy':
    case 'promise':
      throw new Error(`${place} is a ${def.type}, which this test does not know`);
    default:
      return [];
  }
}

const isMaximum = (def: z.core.$ZodCheckDef): def is z.core.$ZodCheckMaxLengthDef => def.check === 'max_length';
const isTransform = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def.type === 'transform';
const containers = sent.flatMap(([place, schema]) => containersIn(place, schema));

it('every list and record that is sent has a limit', () => {
  expect(containers.length).toBeGreaterThan(50);
  expect(containers.filter(({ most }) => most === undefined).map(({ place }) => place)).toEqual([]);
});

const IN_WORDS: Record<number, string> = { 7: 'sieben' };

it('the limit is judged before anything in it, in a sentence with the number', () => {
  const wrong = containers.filter(({ schema, most = 0, tooMany }) => {
    const { issues = [] } = z.safeParse(schema, tooMany).error ?? {};
    const [first] = issues;
    const names = [`${most}`, most.toLocaleString('de-DE'), IN_WORDS[most] ?? `${most}`];
    return issues.length !== 1 || first?.path.length !== 0 || !names.some((name) => first.message.includes(name));
  });
  expect(wrong.map(({ place }) => place)).toEqual([]);
});

const line = z.object({ id: z.int() });
it.each([
  ['a list', z.array(line), 1000],
  ['a list or one', z.array(line).or(line), 200_000],
  ['a list of one of two', z.array(z.union([z.array(line), line])), 1000],
  ['a record', z.record(z.string(), line), 1000],
])('of the mistakes in %s only a hundred are reported', (_, schema, many) => {
  const told = (body: unknown) => {
    try {
      return parse(schema, body);
    } catch (error) {
      return error;
    }
  };
  for (const count of [99, 100, 101, many]) {
    const sent = Array.from({ length: count }, () => ({}));
    const problem = told(schema instanceof z.ZodRecord ? { ...sent } : sent);
    expect(problem).toMatchObject({ code: 'VALIDATION', detail: 'Dieses Feld wird benötigt' });
    const { errors } = (problem as { extras: { errors: object } }).extras;
    expect(Object.entries(errors)).toHaveLength(Math.min(count, 100));
    expect(Object.entries(errors).at(-1)).toEqual([`${Math.min(count, 100) - 1}.id`, 'Dieses Feld wird benötigt']);
  }
});
