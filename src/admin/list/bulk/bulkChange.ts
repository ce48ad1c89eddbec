import { isKeptApart } from '../../../dataProvider/links';
import {
  type AnyRecord,
  type AnyResource,
  type Decide,
  type Field,
  type FieldErrors,
  isLocked,
  isVisible,
  messages,
  problemOf,
  type Role,
  undecided,
  validate,
} from '../../../resources/kit';

export type LinkMode = 'replace' | 'add' | 'remove';

export interface BulkChange {
  values: Readonly<Record<string, unknown>>;
  modes: Readonly<Record<string, LinkMode>>;
}

export const needsLinks = ({ fields }: AnyResource, { values, modes }: BulkChange): boolean =>
  Object.keys(values).some((key) => {
    const field = fields[key];
    return field !== undefined && isKeptApart(field) && modes[key] !== undefined && modes[key] !== 'replace';
  });

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

/** @throws Error with a German message when the record's rules forbid the values */
export function valuesFor(
  resource: AnyResource,
  record: AnyRecord,
  { values, modes }: BulkChange,
  role: Role,
  decide: Decide = undecided,
): Record<string, unknown> {
  const next = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, linksOf(record[key], value, modes[key])]),
  );
  const changed = { ...record, ...next };
  for (const key of Object.keys(values)) {
    const field = resource.fields[key];
    if (!field) continue;
    if (isLocked(field, record, decide)) {
      throw new Error(`${field.label} kann hier nicht geändert werden.`);
    }
    if (!isVisible(field, changed, decide)) throw new Error(`${field.label} gibt es hier nicht.`);
  }
  const known = Object.entries(resource.fields).filter(([key, field]) => key in values || !isKeptApart(field));
  const [wrong] = Object.entries(validate(Object.fromEntries(known), changed, role, record, decide));
  if (wrong) throw new Error(`${resource.fields[wrong[0]]?.label ?? wrong[0]}: ${wrong[1]}`);
  return next;
}

function linksOf(stored: unknown, value: unknown, mode: LinkMode = 'replace'): unknown {
  if (mode === 'replace' || !Array.isArray(value)) return value;
  const before: unknown[] = Array.isArray(stored) ? stored : [];
  return mode === 'add' ? [...new Set([...before, ...value])] : before.filter((each) => !value.includes(each));
}
