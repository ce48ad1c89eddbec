import type { Common, Exact, Kind, Rule } from '../common';
import { messages } from '../messages';
import { onDelete } from '../options';

export interface ReferenceOptions extends Common {
  required?: Rule;
  /** Effect of deleting the target; `restrict` by default. */
  onDelete?: 'restrict' | 'setNull' | 'cascade';
  related?: true;
}
export type ReferenceField = { kind: 'reference'; target: string } & ReferenceOptions;
export type ReferenceValue = { value: number; empty: null };

export const reference = <const T extends string, const O extends ReferenceOptions>(
  target: T,
  options: Exact<O, ReferenceOptions>,
) => ({ kind: 'reference', target, ...options }) as const;

export const referenceKind: Kind<ReferenceField> = {
  shape: (field) => `reference:${field.target}`,
  normalise: (_, value) => (value === -1 ? null : value),
  check: (field, value) => (isId(value) ? undefined : requiredText(field)),
  toColumn: (_, value) => (typeof value === 'number' ? value : null),
  fromColumn: (_, value) => value,
  schema: (field) => ({ type: field.required ? 'integer' : ['integer', 'null'], 'x-target': field.target }),
  words: (field, value, { title }) => (typeof value === 'number' ? title(field.target, value) : ''),
  sortValue: (field, value, { title }) => (typeof value === 'number' ? title(field.target, value) : null),
  filter: () => 'value',
  read: (field, text, { record }) => record(field.target, text.trim()),
  isText: true,
  options: {
    target: { type: 'name', needed: true },
    required: { type: 'rule' },
    onDelete: onDelete('restrict', 'setNull', 'cascade'),
    related: { type: 'true' },
  },
};

export const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31;

const requiredText = (field: ReferenceField) =>
  typeof field.required === 'string' ? field.required : messages.notAChoice;
