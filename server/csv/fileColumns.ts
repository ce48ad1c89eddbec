import { type AnyResource, type Field, isWritable, type Role, readableFields } from '../../src/resources/kit';

export interface FileColumn {
  key: string;
  /** Head of the column, as lists show it. */
  header: string;
  field: Field;
}

/** Head of the column with the ids. */
export const ID_HEADER = 'Id';

/** The columns of a resource's file after the id: what the role may read, in the definition's order; never secrets. */
export function fileColumns(resource: AnyResource, role: Role): FileColumn[] {
  const used = new Set([ID_HEADER]);
  return readableFields(resource, role).map(([key, field]) => {
    const label = field.columnLabel ?? field.label;
    // Two fields of one name must not become one column when the file comes back.
    const header = used.has(label) ? `${label} (${key})` : label;
    used.add(header);
    return { key, header, field };
  });
}

/** The fields that an import may set, secrets included. */
export const importableFields = (resource: AnyResource, role: Role): [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => isWritable(field, role));
