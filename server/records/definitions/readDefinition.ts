import type { z } from 'zod';
import type { AnyResource } from '../../../src/resources/kit';
import type { Mistake } from './checkDefinitions';
import { unknown } from './checkDefinitions';
import { definitionSchema, fieldSchemas } from './definitionSchema';

/** Returns the definition, or everything wrong with it. */
export function readDefinition(text: string): { definition?: AnyResource; mistakes: Mistake[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { mistakes: [{ resource: '', message: `Das ist kein gültiges JSON, ab ${placeOf(error, text)}.` }] };
  }
  return checkShape(json);
}

/** Without a position the parser reached the end. */
function placeOf(error: unknown, text: string): string {
  const position = Number(/position (\d+)/.exec(String(error))?.[1] ?? text.length);
  const before = text.slice(0, position).split('\n');
  return `Zeile ${before.length}, Spalte ${(before.at(-1) ?? '').length + 1}`;
}

export function checkShape(json: unknown): { definition?: AnyResource; mistakes: Mistake[] } {
  const parsed = definitionSchema.safeParse(json);
  if (!parsed.success) return { mistakes: parsed.error.issues.flatMap((issue) => toMistakes(issue, json)) };
  const { $schema, ...definition } = parsed.data;
  return { definition: definition as AnyResource, mistakes: [] };
}

function toMistakes(issue: z.core.$ZodIssue, json: unknown): Mistake[] {
  const resource = nameOf(json);
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      resource,
      field: join(field, key),
      message: unknown('Angabe', key, knownKeys(issue.path, json)),
    }));
  }
  if (issue.code === 'invalid_union' && issue.path.at(-1) === 'kind') {
    const given = String(at(json, issue.path) ?? '');
    const kinds = Object.keys(fieldSchemas);
    return [{ resource, field, message: `${unknown('Art', given, kinds)} Möglich: ${kinds.join(', ')}.` }];
  }
  return [{ resource, field, message: germanMessage(issue) }];
}

function germanMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined && /undefined/.test(issue.message))
    return 'Diese Angabe fehlt.';
  if (issue.code === 'invalid_type') return `Hier wird ${TYPES[issue.expected] ?? 'etwas anderes'} erwartet.`;
  if (issue.code === 'invalid_value') return `Dieser Wert ist hier nicht möglich. Möglich: ${issue.values.join(', ')}.`;
  if (issue.code === 'invalid_format' || issue.code === 'custom') return issue.message;
  return `Dieser Wert ist hier nicht möglich (${issue.message}).`;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'ein Text in Anführungszeichen',
  number: 'eine Zahl ohne Anführungszeichen',
  int: 'eine ganze Zahl ohne Anführungszeichen',
  boolean: 'true oder false ohne Anführungszeichen',
  array: 'eine Liste in eckigen Klammern',
  object: 'ein Objekt in geschweiften Klammern',
  record: 'ein Objekt in geschweiften Klammern',
};

function knownKeys(path: readonly PropertyKey[], json: unknown): string[] {
  if (path[0] === 'fields' && path.length === 2) {
    const kind = String((at(json, path) as { kind?: unknown } | undefined)?.kind);
    return Object.keys(fieldSchemas[kind]?.shape ?? {});
  }
  const keys: Record<string, readonly string[]> = {
    '': Object.keys(definitionSchema.shape),
    label: ['one', 'many', 'list', 'form', 'create', 'deletePrompt'],
    list: ['columns', 'without', 'below', 'filters', 'sort'],
    form: ['last'],
    menu: ['section', 'order'],
    access: ['read', 'create', 'update', 'delete'],
    api: ['dialect', 'url'],
    screens: ['list', 'one'],
  };
  return [...(keys[path.join('.')] ?? [])];
}

const at = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    json,
  );

const nameOf = (json: unknown) => String((json as { name?: unknown } | null)?.name ?? '');
const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);
