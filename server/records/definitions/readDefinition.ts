import { z } from 'zod';
import { type AnyResource, isPlainText, messages, type ResourceExtension } from '../../../src/resources/kit';
import { definitionSchema, extensionSchema, fieldSchemas, ofObjects } from './definitionSchema';
import { type Mistake, mistakesAt } from './Mistake';
import { unknownNameMessage } from './unknownNameMessage';

export type ReadDefinition = {
  /** Of the resource; empty if the file does not say it. */
  name: string;
  definition?: AnyResource;
  extension?: ResourceExtension;
  mistakes: Mistake[];
  leftOut?: readonly string[];
};

export function readDefinition(text: string): ReadDefinition {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { name: '', mistakes: [{ message: `Das ist kein gültiges JSON, ab ${placeOf(error, text)}.` }] };
  }
  const name = nameOf(json);
  const passedOver = prototypes(json).flatMap((field) => mistakesAt(field, [ofObjects(PROTOTYPE)]));
  if (passedOver.length > 0) return { name, mistakes: passedOver };
  return { name, ...(isExtension(json) ? checkExtensionShape(json) : checkShape(json)) };
}

const PROTOTYPE = '__proto__';

function prototypes(json: unknown, place = ''): string[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    key === PROTOTYPE ? [join(place, key)] : prototypes(value, join(place, key)),
  );
}

/** Returns the places of texts that PostgreSQL would refuse once somebody chose or got them. */
function badTexts(json: unknown, place = ''): string[] {
  if (typeof json === 'string') return isPlainText(json) ? [] : [place];
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => badTexts(value, join(place, key)));
}

/** Returns line and column of a syntax error; without a position, the parser reached the end. */
function placeOf(error: unknown, text: string): string {
  const position = Number(/position (\d+)/.exec(String(error))?.[1] ?? text.length);
  const before = text.slice(0, position).split('\n');
  return `Zeile ${before.length}, Spalte ${(before.at(-1) ?? '').length + 1}`;
}

export function checkShape(json: unknown): { definition?: AnyResource; mistakes: Mistake[] } {
  const { data, mistakes } = parsed(json, definitionSchema);
  if (!data) return { mistakes };
  const { $schema, ...definition } = data;
  return { definition: definition as AnyResource, mistakes };
}

/** Parses JSON; with wrong options left out, the data is returned, too, so that the rest can be checked at once. */
function parsed<T>(json: unknown, schema: z.ZodType<T>): { data?: T; mistakes: Mistake[] } {
  const { success, data, error } = schema.safeParse(json);
  const bad = badTexts(json).flatMap((field) => mistakesAt(field, [messages.badCharacter]));
  if (success) return { data, mistakes: bad };
  const rest = structuredClone(json);
  for (const issue of error.issues) leaveOut(issue, rest);
  const isNamed = error.issues.every(({ code }) => code !== 'invalid_key');
  return {
    data: isNamed ? schema.safeParse(rest).data : undefined,
    mistakes: [...error.issues.flatMap((issue) => toMistakes(issue, json)), ...bad],
  };
}

function leaveOut(issue: z.core.$ZodIssue, json: unknown) {
  const path = [...issue.path];
  while (typeof path.at(-1) === 'number') path.pop();
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : path.splice(-1);
  const holder = at(json, issue.code === 'unrecognized_keys' ? issue.path : path);
  if (typeof holder === 'object' && holder !== null) for (const key of keys) Reflect.deleteProperty(holder, key);
}

const isExtension = (json: unknown) => typeof json === 'object' && json !== null && 'extends' in json;

export function checkExtensionShape(json: unknown): Omit<ReadDefinition, 'name' | 'definition'> {
  const { data: whole, mistakes } = parsed(json, extensionSchema);
  const rest = structuredClone(json);
  const leftOut = whole ? [] : leaveOutParts(rest);
  const data = whole ?? extensionSchema.safeParse(rest).data;
  if (!data) return { mistakes };
  const { $schema, ...extension } = data;
  return { extension: extension as ResourceExtension, mistakes, leftOut };
}

function leaveOutParts(json: unknown): string[] {
  const paths = extensionSchema.safeParse(json).error?.issues.map(({ path }) => path) ?? [];
  for (const [part = '', key] of paths) {
    const holder = part === 'fields' && key !== undefined ? at(json, [part]) : json;
    if (typeof holder === 'object' && holder !== null)
      Reflect.deleteProperty(holder, holder === json ? part : (key as PropertyKey));
  }
  return paths.flatMap(([part, key]) => (part === 'fields' && key !== undefined ? String(key) : []));
}

function toMistakes(issue: z.core.$ZodIssue, json: unknown): Mistake[] {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: join(field, key),
      message: unknownNameMessage('Angabe', key, knownKeys(issue.path, json)),
    }));
  }
  const values = issue.code === 'invalid_union' ? UNIONS.get(String(issue.path.at(-1))) : undefined;
  if (values) {
    const given = at(json, issue.path);
    const message = given === undefined ? MISSING : unknownNameMessage('Art', String(given), values);
    return mistakesAt(field, [`${message} Möglich: ${values.join(', ')}.`]);
  }
  if (issue.code === 'invalid_key') {
    const key = String(issue.path.at(-1));
    const message = isExtension(json) ? ownNameMessage(key) : (issue.issues[0]?.message ?? germanMessage(issue));
    return mistakesAt(field, [message]);
  }
  return mistakesAt(field, [germanMessage(issue)]);
}

export function ownNameMessage(given: string): string {
  const rest = given.replace(/^x(?=.)/i, '');
  const meant = `x${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
  return `Eigene Felder an mitgelieferten Ressourcen beginnen mit x: „${meant}“.`;
}

function germanMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined && /undefined/.test(issue.message)) return MISSING;
  if (issue.code === 'invalid_type') return `Hier wird ${TYPES[issue.expected] ?? 'etwas anderes'} erwartet.`;
  if (issue.code === 'invalid_value') return `Dieser Wert ist hier nicht möglich. Möglich: ${issue.values.join(', ')}.`;
  if (issue.code === 'too_small') return leastMessage(issue);
  if (issue.code === 'too_big') return `Höchstens ${issue.maximum}.`;
  if (issue.code === 'invalid_format' || issue.code === 'custom' || issue.code === 'invalid_union')
    return issue.message;
  return `Dieser Wert ist hier nicht möglich (${issue.message}).`;
}

const MISSING = 'Diese Angabe fehlt.';

/** Options that decide which other options there are. */
const UNIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['kind', Object.keys(fieldSchemas)],
  ['dialect', definitionSchema.shape.api.options.map(({ shape }) => shape.dialect.value)],
]);

function leastMessage({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string') return 'Hier wird ein Text erwartet, der nicht leer ist.';
  if (origin !== 'array') return `Mindestens ${minimum}.`;
  return minimum === 1
    ? 'Hier wird mindestens eine Angabe erwartet.'
    : `Hier werden mindestens ${minimum} Angaben erwartet.`;
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

/** Returns the keys that the schema takes at a place; for a field, those of its kind. */
function knownKeys(path: readonly PropertyKey[], json: unknown): string[] {
  if (path[0] === 'fields' && path.length === 2) {
    const kind = String((at(json, path) as { kind?: unknown } | undefined)?.kind);
    return Object.keys(fieldSchemas[kind]?.shape ?? {});
  }
  const objects = path
    .filter((part) => typeof part !== 'number')
    .reduce(
      (found, key) => found.flatMap(({ shape }) => objectsIn(shape[String(key)])),
      objectsIn(isExtension(json) ? extensionSchema : definitionSchema),
    );
  return [...new Set(objects.flatMap(({ shape }) => Object.keys(shape)))];
}

function objectsIn(schema: unknown): z.ZodObject[] {
  if (schema instanceof z.ZodOptional) return objectsIn(schema.unwrap());
  if (schema instanceof z.ZodArray) return objectsIn(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(objectsIn);
  return schema instanceof z.ZodObject ? [schema] : [];
}

const at = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    json,
  );

const nameOf = (json: unknown) => {
  const { name, extends: extended = name ?? '' } = (json ?? {}) as { name?: unknown; extends?: unknown };
  return String(extended);
};
const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);
