import {
  type AnyRecord,
  type AnyResource,
  type Field,
  holds,
  isReadable,
  isWritable,
  type Role,
} from '../../resources/kit';

type Fields = Pick<AnyResource, 'fields' | 'form'>;

/** The fields of the generic form, in their order there. @param record absent for a new one */
export function fieldsOfForm({ fields, form }: Fields, role: Role, record?: AnyRecord): [string, Field][] {
  const last = form?.last ?? [];
  return [...Object.keys(fields).filter((key) => !last.includes(key)), ...last].flatMap((key): [string, Field][] => {
    const field = fields[key];
    const isShown = field && field.inForm !== false && isReadable(field, role) && !(field.readOnly && !record);
    return isShown ? [[key, field]] : [];
  });
}

/**
 * Keys of the fields among them that can be changed. `readOnlyWhen` is asked of the stored record: otherwise somebody
 * who picks a value could not take it back.
 */
export const editableKeys = (resource: Fields, role: Role, record?: AnyRecord): string[] =>
  fieldsOfForm(resource, role, record)
    .filter(
      ([, field]) => isWritable(field, role) && !(record && field.readOnlyWhen && holds(field.readOnlyWhen, record)),
    )
    .map(([key]) => key);

/** Whether the form asks for a value, to mark it. */
export function isAskedFor(field: Field, isNew: boolean): boolean {
  if (field.kind === 'referenceMany') return (field.min ?? 0) > 0;
  if (field.kind === 'text' && field.requiredOnCreate) return isNew;
  return 'required' in field && Boolean(field.required);
}
