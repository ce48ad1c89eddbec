/** Returns the name or columns of the violated unique index; undefined for other errors and tables. */
export function uniqueViolation(error: unknown, table: string): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === '23505' && 'constraint' in error && 'table' in error) {
    return error.table === table ? String(error.constraint) : undefined;
  }
  if (error.code !== 'SQLITE_CONSTRAINT_UNIQUE' && error.code !== 'SQLITE_CONSTRAINT_PRIMARYKEY') return undefined;
  const columns = error.message.match(/UNIQUE constraint failed: (.*)$/)?.[1] ?? '';
  return columns.startsWith(`${table}.`) ? columns : undefined;
}

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '23505' ||
    error.code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY');

export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '23503' ||
    error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY' ||
    error.code === 'SQLITE_CONSTRAINT_TRIGGER');
