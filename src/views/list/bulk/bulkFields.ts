import { type AnyResource, type Field, isWritable, type Role } from '../../../resources/kit';

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
