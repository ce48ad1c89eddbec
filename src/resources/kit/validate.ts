import { includesRole, isReadOnly, type Role, seesPrices } from './common';
import { type Decide, isLocked, isNeeded, isVisible, undecided } from './conditions';
import { type Field, type Fields, isEmpty, kindOf } from './kinds';
import { messages } from './messages';

/** Leaves out extension fields that a write does not name: its caller may not know them. */
export const fieldsAskedOf = (fields: Fields, named: Readonly<Record<string, unknown>>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key, field]) => !field.own || key in named));

export type FieldErrors = Record<string, string>;

/** @param stored the record before the change: its hidden values pass unchanged, locked fields must not change */
export function validate(
  fields: Fields,
  record: Readonly<Record<string, unknown>>,
  role: Role,
  stored: Readonly<Record<string, unknown>> = {},
  decide: Decide = undecided,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [key, field] of Object.entries(fields)) {
    if (isReadOnly(field) || !isReadable(field, role)) continue;
    const value = record[key];
    const isShown = isVisible(field, record, decide);
    if (!isShown && value === stored[key]) continue;
    const isFixed = stored.id !== undefined && isLocked(field, stored, decide);
    const isAsked = isNeeded(field, record, decide);
    const misfit = misfitOf(field, value);
    const isMoved = isFixed && !misfit && !isSame(field, value, stored[key]);
    const missing = isShown ? (missingOf(field, value, isAsked) ?? missingInNew(field, record, key)) : undefined;
    const message = misfit ?? (isMoved ? messages.notChangeableHere : missing);
    if (message) errors[key] = message;
  }
  return errors;
}

export function isSame(field: Field, a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    const all = new Set(b);
    return a.length === b.length && a.every((each) => all.has(each));
  }
  return (isEmpty(a) && isEmpty(b)) || kindOf(field).toColumn(field, a) === kindOf(field).toColumn(field, b);
}

/** @param isAsked the value is required, whatever the field says @returns a German message */
export const problemOf = (field: Field, value: unknown, isAsked = false): string | undefined =>
  misfitOf(field, value) ?? missingOf(field, value, isAsked);

const misfitOf = (field: Field, value: unknown): string | undefined =>
  isEmpty(value) ? undefined : kindOf(field).check(field, value);

function missingOf(field: Field, value: unknown, isAsked: boolean): string | undefined {
  if (field.kind === 'referenceMany') {
    const count = Array.isArray(value) ? value.length : 0;
    return count < Math.max(field.min ?? 0, Number(isAsked)) ? (field.message ?? messages.required) : undefined;
  }
  const required = 'required' in field && field.required;
  if (!isEmpty(value) || !(required || isAsked)) return undefined;
  return typeof required === 'string' ? required : messages.required;
}

const missingInNew = (field: Field, record: Readonly<Record<string, unknown>>, key: string) =>
  field.kind === 'text' && field.requiredOnCreate && record.id === undefined && isEmpty(record[key])
    ? messages.required
    : undefined;

export const isMoney = (field: Field): boolean =>
  (field.kind === 'decimal' && field.unit === '€') || field.readsMoney === true;

/** A field's `readableBy` takes precedence over the setting that hides money from Users. */
export const isReadable = (field: Field, role: Role): boolean =>
  field.readableBy ? includesRole(field.readableBy, role) : seesPrices(role) || !isMoney(field);
export const isWritable = (field: Field, role: Role): boolean =>
  !isReadOnly(field) && isReadable(field, role) && (!field.writableBy || includesRole(field.writableBy, role));

export const withoutWriteProtection = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const { readOnly, writableBy, readOnlyWhen, ...free } = field;
      return [key, keys.includes(key) ? free : field];
    }),
  );
