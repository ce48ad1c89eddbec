import { type AnyResource, type Field, isWritable, type Role } from '../../resources/kit';

/**
 * The values of a record that a role may write: they are sent as they were, for backends that replace whole records.
 * Links with an address of their own are left out: lists of such backends do not carry them.
 */
export const writableValues = (
  { fields }: Pick<AnyResource, 'fields'>,
  record: Readonly<Record<string, unknown>>,
  role: Role,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).filter(([key]) => fields[key] && isWritable(fields[key], role) && !isKeptApart(fields[key])),
  );

/** Whether a backend may keep the links of a field at an address of their own. */
export const isKeptApart = (field: Field): boolean => field.kind === 'referenceMany' && field.endpoint !== undefined;
