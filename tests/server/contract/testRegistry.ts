import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { registry as builtIn } from '../../../extensions';
import { readRegistry } from '../../../server/records/definitions/loadRegistry';
import {
  type AnyResource,
  defineResource,
  flag,
  mayUse,
  messages,
  ROLES,
  type Role,
  readableFields,
  text,
  type Verb,
} from '../../../src/resources/kit';
import type { Json } from '../../helpers/testApp';

/** Everybody may create and change remarks; only administrators may see all of them. */
const remarks = defineResource({
  name: 'remarks',
  label: { one: 'Bemerkung', many: 'Bemerkungen' },
  title: 'line',
  fields: {
    line: text({ label: 'Zeile', required: 'Bitte etwas schreiben', unique: true }),
    place: text({ label: 'Platz' }),
    inner: text({ label: 'Intern', readableBy: ['Admin'], required: true }),
    checked: flag({ label: 'Gesehen', default: false, writableBy: ['Admin'] }),
  },
  unique: [['place', 'checked']],
  access: { create: ROLES, update: ROLES, delete: ROLES },
  api: { dialect: 'bodyVerbs', url: '/api/Remarks' },
});
const examples = fileURLToPath(new URL('../../../examples', import.meta.url));

/** All resources: the product's, the installation's, the examples, and one with features that those lack. */
export const { registry, mistakes } = readRegistry([...builtIn, remarks], examples);

/** Calls refused to users without groups regardless of the definition's `access`: contract, section 3. */
const REFUSED: Readonly<Record<string, string>> = {
  'stockItemGroups.read': 'GROUP',
  'stockItemGroupAssignments.read': 'GROUP',
  'users.update': 'ROLE',
};

/** Returns the code that refuses a role's call on another user's record; undefined when it succeeds. */
export function refusalOf(resource: AnyResource, verb: Verb, role: Role): string | undefined {
  if (!mayUse(resource, verb, role)) return 'ROLE';
  return role === 'User' ? REFUSED[`${resource.name}.${verb}`] : undefined;
}

export const readableKeys = (resource: AnyResource, role: Role): string[] =>
  readableFields(resource, role).map(([key]) => key);

/** Returns the record with ids in place of embedded records. */
export function idsIn(record: Json, resource: AnyResource): Json {
  const many = Object.keys(resource.fields).filter((key) => Array.isArray(record[key]));
  const idOf = (each: unknown) => (typeof each === 'object' && each !== null && 'id' in each ? each.id : each);
  return { ...record, ...Object.fromEntries(many.map((key) => [key, (record[key] as unknown[]).map(idOf)])) };
}

/** Message about a duplicate of a unique value; a hook may name the record that has it. */
export const takenSentence = (resource: string, key: string, label: string): string =>
  `${resource}.${key}` === 'stockItemCodes.code'
    ? expect.stringMatching(/^Dieser Code gehört schon zu „\S+“\.$/)
    : messages.duplicate(label);
