import { codeOf } from '../engine/outages';

/** Returns the name or columns of the violated unique index; undefined for other errors and tables. */
export function uniqueViolation(error: unknown, table: string): string | undefined {
  if (!(error instanceof Error) || !isUniqueViolation(error)) return undefined;
  if ('constraint' in error && 'table' in error) return error.table === table ? String(error.constraint) : undefined;
  const columns = error.message.match(/UNIQUE constraint failed: (.*)$/)?.[1] ?? '';
  return columns.startsWith(`${table}.`) ? columns : undefined;
}

export const isUniqueViolation = (error: unknown): boolean =>
  ['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(codeOf(error));

export const isForeignKeyViolation = (error: unknown): boolean =>
  ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY', 'SQLITE_CONSTRAINT_TRIGGER'].includes(codeOf(error));
