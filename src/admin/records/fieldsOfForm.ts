import {
  type AnyRecord,
  type AnyResource,
  type Decide,
  type Field,
  isLocked,
  isReadable,
  isWritable,
  type Role,
  undecided,
} from '../../resources/kit';

type Fields = Pick<AnyResource, 'fields' | 'form'>;

export function fieldsOfForm(resource: Fields, role: Role, record?: AnyRecord): [string, Field][] {
  return keysInOrder(resource).flatMap((key): [string, Field][] => {
    const field = resource.fields[key];
    const isShown = field && field.inForm !== false && isReadable(field, role) && !(field.readOnly && !record);
    return isShown ? [[key, field]] : [];
  });
}

function keysInOrder({ fields, form }: Fields): string[] {
  const grouped = (form?.groups ?? []).flatMap((group) => group.fields);
  const last = form?.last ?? [];
  const others = Object.keys(fields).filter((key) => !last.includes(key));
  return [...new Set([...grouped, ...others, ...last])];
}

export interface GroupOfFields {
  label: string;
  fields: [string, Field][];
}

/** Sorts fields, in form order, into groups, the rest into the last. Visibility by role may leave groups empty. */
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

/** Evaluates `readOnlyWhen` on the stored record, so that a choice can be taken back before saving. */
export const editableKeys = (resource: Fields, role: Role, record?: AnyRecord, decide: Decide = undecided): string[] =>
  fieldsOfForm(resource, role, record)
    .filter(([, field]) => isWritable(field, role) && !(record && isLocked(field, record, decide)))
    .map(([key]) => key);

export function isAskedFor(field: Field, isNew: boolean): boolean {
  if (field.kind === 'referenceMany') return (field.min ?? 0) > 0;
  if (field.kind === 'text' && field.requiredOnCreate) return isNew;
  return 'required' in field && Boolean(field.required);
}
