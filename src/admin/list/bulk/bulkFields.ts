import { type AnyResource, type Field, isWritable, mayUse, type Role } from '../../../resources/kit';

/**
 * The fields that can be set in many records at once, in the definition's order: choices, references, numbers, days and
 * flags that the form has and the role may write. Not what tells records apart, and no texts: they belong to one record.
 */
export function bulkFields(resource: AnyResource, role: Role): [string, Field][] {
  const together = new Set((resource.unique ?? []).flat());
  return Object.entries(resource.fields).filter(
    ([key, field]) =>
      field.kind !== 'text' &&
      field.inForm !== false &&
      key !== resource.title &&
      !field.unique &&
      !together.has(key) &&
      isWritable(field, role),
  );
}

/** Whether a role can do anything with many records at once: only then can they be selected. */
export const canSelectRows = (resource: AnyResource, role: Role): boolean =>
  role === 'Admin' && (mayUse(resource, 'delete', role) || mayChangeMany(resource, role));

export const mayChangeMany = (resource: AnyResource, role: Role): boolean =>
  mayUse(resource, 'update', role) && bulkFields(resource, role).length > 0;
