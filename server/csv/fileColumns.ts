import { type AnyResource, type Field, isWritable, type Role, readableFields } from '../../src/resources/kit';

export interface FileColumn {
  key: string;
  header: string;
  field: Field;
}

export const ID_HEADER = 'Id';

/** Columns after the id: all that the role may read, in the definition's order, without secrets. */
export function fileColumns(resource: AnyResource, role: Role): FileColumn[] {
  const used = new Set([ID_HEADER]);
  return readableFields(resource, role).map(([key, field]) => {
    const label = field.columnLabel ?? field.label;
    // Distinguishes fields with the same label when the file is imported again.
    const header = used.has(label) ? `${label} (${key})` : label;
    used.add(header);
    return { key, header, field };
  });
}

export const importableFields = (resource: AnyResource, role: Role): [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => isWritable(field, role));
