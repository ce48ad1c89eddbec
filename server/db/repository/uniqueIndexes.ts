import { createHash } from 'node:crypto';
import type { AnyResource, Field } from '../../../src/resources/kit';

export interface UniqueIndex {
  name: string;
  columns: string[];
  /** The definition's keys behind the columns. */
  fields: string[];
}

/** PostgreSQL cuts longer names off, silently. */
const LONGEST = 63;

/** Column that holds a unique text in the form in which it is compared. */
export const keyColumn = (key: string): string => `${key}Key`;

/** Whether a field has such a column. */
export const hasKeyColumn = (field: Field): boolean => field.kind === 'text' && field.unique === true;

/** The unique indexes that follow from a definition: one per unique field and per group of fields. */
export function uniqueIndexes(resource: AnyResource): UniqueIndex[] {
  const single = Object.entries(resource.fields).filter(([, field]) => field.unique);
  const columnOf = (key: string) => {
    const field = resource.fields[key];
    return field && hasKeyColumn(field) ? keyColumn(key) : key;
  };
  return [...single.map(([key]) => [key]), ...(resource.unique ?? [])].map((fields) => {
    const columns = fields.map(columnOf);
    return { name: indexName(resource.name, ...columns, 'unique'), columns, fields: [...fields] };
  });
}

/** Name of an index that both databases keep as it is. */
export function indexName(...parts: string[]): string {
  const name = parts.join('_');
  if (Buffer.byteLength(name) <= LONGEST) return name;
  return `${name.slice(0, LONGEST - 10)}_${createHash('sha1').update(name).digest('hex').slice(0, 8)}`;
}
