import { isKeptApart } from '../../../dataProvider/links';
import {
  type AnyRecord,
  type AnyResource,
  type Field,
  type FieldErrors,
  holds,
  messages,
  problemOf,
  type Role,
  validate,
} from '../../../resources/kit';

/** What a list of links becomes: what was chosen, or what it was with or without that. */
export type LinkMode = 'replace' | 'add' | 'remove';

/** The fields that were chosen, and what becomes of them. */
export interface BulkChange {
  values: Readonly<Record<string, unknown>>;
  /** By field; `replace` by default. */
  modes: Readonly<Record<string, LinkMode>>;
}

/** Whether what a record gets depends on links that its list may not have read. */
export const needsLinks = ({ fields }: AnyResource, { values, modes }: BulkChange): boolean =>
  Object.keys(values).some((key) => {
    const field = fields[key];
    return field !== undefined && isKeptApart(field) && modes[key] !== undefined && modes[key] !== 'replace';
  });

/** German messages by field, for what can be said before any record is looked at. */
export function checkChange({ fields }: AnyResource, { values, modes }: BulkChange): FieldErrors {
  const errors: FieldErrors = {};
  for (const [key, value] of Object.entries(values)) {
    const field = fields[key];
    const message = field && problemOfChange(field, value, modes[key]);
    if (message) errors[key] = message;
  }
  return errors;
}

function problemOfChange(field: Field, value: unknown, mode: LinkMode = 'replace'): string | undefined {
  if (field.kind === 'flag' && typeof value !== 'boolean') return messages.notAFlag;
  if (field.kind !== 'referenceMany' || mode === 'replace') return problemOf(field, value);
  return Array.isArray(value) && value.length > 0 ? undefined : messages.required;
}

/**
 * The values that a record gets.
 * @throws Error with a German sentence when the record cannot have them by the rules of its definition
 */
export function valuesFor(
  resource: AnyResource,
  record: AnyRecord,
  { values, modes }: BulkChange,
  role: Role,
): Record<string, unknown> {
  const next = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, linksOf(record[key], value, modes[key])]),
  );
  const changed = { ...record, ...next };
  for (const key of Object.keys(values)) {
    const field = resource.fields[key];
    if (!field) continue;
    if (field.readOnlyWhen && holds(field.readOnlyWhen, record)) {
      throw new Error(`${field.label} kann hier nicht geändert werden.`);
    }
    if (!holds(field.visibleWhen, changed)) throw new Error(`${field.label} gibt es hier nicht.`);
  }
  // What the list may not have read cannot be judged.
  const known = Object.entries(resource.fields).filter(([key, field]) => key in values || !isKeptApart(field));
  const [wrong] = Object.entries(validate(Object.fromEntries(known), changed, role, record));
  if (wrong) throw new Error(`${resource.fields[wrong[0]]?.label ?? wrong[0]}: ${wrong[1]}`);
  return next;
}

function linksOf(stored: unknown, value: unknown, mode: LinkMode = 'replace'): unknown {
  if (mode === 'replace' || !Array.isArray(value)) return value;
  const before: unknown[] = Array.isArray(stored) ? stored : [];
  return mode === 'add' ? [...new Set([...before, ...value])] : before.filter((each) => !value.includes(each));
}
