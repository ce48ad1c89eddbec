import { hash } from 'node:crypto';
import type { AnyResource, Field } from '../../../src/resources/kit';

export interface UniqueIndex {
  name: string;
  columns: string[];
  fields: string[];
}

/** PostgreSQL silently truncates longer names. */
const LONGEST = 63;

/** Name of the column that holds a unique text in the form in which it is compared. */
export const keyColumn = (key: string): string => `${key}Key`;

export const hasKeyColumn = (field: Field): boolean => field.kind === 'text' && field.unique === true;

/** Compares names as SQLite does for tables and columns, ignoring case. */
export const isSameName = (name: string, other: string): boolean => name.toLowerCase() === other.toLowerCase();

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

export function indexName(...parts: string[]): string {
  const name = parts.join('_');
  if (Buffer.byteLength(name) <= LONGEST) return name;
  return `${name.slice(0, LONGEST - 10)}_${hash('sha1', name, 'hex').slice(0, 8)}`;
}
