import type { Role } from './common';
import { holds } from './conditions';
import { type Field, type Fields, isEmpty, kindOf } from './kinds';
import { messages } from './messages';

export type FieldErrors = Record<string, string>;

/** Hidden and unreadable fields are not required. */
export function validate(fields: Fields, record: Readonly<Record<string, unknown>>, role: Role): FieldErrors {
  const errors: FieldErrors = {};
  for (const [key, field] of Object.entries(fields)) {
    if (field.readOnly || !isReadable(field, role) || !holds(field.visibleWhen, record)) continue;
    const message = problemOf(field, record[key]) ?? missingInNew(field, record, key);
    if (message) errors[key] = message;
  }
  return errors;
}

/** @returns the German message for one value */
export function problemOf(field: Field, value: unknown): string | undefined {
  if (field.kind === 'referenceMany') {
    if (!isEmpty(value) && kindOf(field).check(field, value)) return messages.notAChoice;
    const count = Array.isArray(value) ? value.length : 0;
    return count < (field.min ?? 0) ? (field.message ?? messages.required) : undefined;
  }
  if (!isEmpty(value)) return kindOf(field).check(field, value);
  if (!('required' in field) || !field.required) return undefined;
  return typeof field.required === 'string' ? field.required : messages.required;
}

const missingInNew = (field: Field, record: Readonly<Record<string, unknown>>, key: string) =>
  field.kind === 'text' && field.requiredOnCreate && record.id === undefined && isEmpty(record[key])
    ? messages.required
    : undefined;

export const isReadable = (field: Field, role: Role): boolean => !field.readableBy || field.readableBy.includes(role);
export const isWritable = (field: Field, role: Role): boolean =>
  !field.readOnly && isReadable(field, role) && (!field.writableBy || field.writableBy.includes(role));
