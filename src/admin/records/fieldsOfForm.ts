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
export function fieldsOfForm(resource: Fields, role: Role, record?: AnyRecord): [string, Field][] {
  return keysInOrder(resource).flatMap((key): [string, Field][] => {
    const field = resource.fields[key];
    const isShown = field && field.inForm !== false && isReadable(field, role) && !(field.readOnly && !record);
    return isShown ? [[key, field]] : [];
  });
}

/** Group after group, then what no group names. */
function keysInOrder({ fields, form }: Fields): string[] {
  const grouped = (form?.groups ?? []).flatMap((group) => group.fields);
  const last = form?.last ?? [];
  const others = Object.keys(fields).filter((key) => !last.includes(key));
  return [...new Set([...grouped, ...others, ...last])];
}

/** Fields of a form under their heading. */
export interface GroupOfFields {
  label: string;
  fields: [string, Field][];
}

/**
 * A form's fields by the groups of its definition; what none of them names stands in the last one. Groups may be empty:
 * not everybody sees every field.
 * @param fields in their order in the form
 */
export function groupsOfForm({ form }: Pick<AnyResource, 'form'>, fields: readonly [string, Field][]): GroupOfFields[] {
  const groups = form?.groups ?? [];
  const named = new Set(groups.flatMap((group) => group.fields));
  return groups.map((group, index) => {
    const isLast = index === groups.length - 1;
    return {
      label: group.label,
      fields: fields.filter(([key]) => group.fields.includes(key) || (isLast && !named.has(key))),
    };
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
