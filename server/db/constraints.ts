/**
 * Name or columns of the unique index that a write broke, as the engine tells it.
 * @returns `undefined` for every other error and for indexes of other tables.
 */
export function uniqueViolation(error: unknown, table: string): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === '23505' && 'constraint' in error && 'table' in error) {
    return error.table === table ? String(error.constraint) : undefined;
  }
  if (error.code !== 'SQLITE_CONSTRAINT_UNIQUE' && error.code !== 'SQLITE_CONSTRAINT_PRIMARYKEY') return undefined;
  const columns = error.message.match(/UNIQUE constraint failed: (.*)$/)?.[1] ?? '';
  return columns.startsWith(`${table}.`) ? columns : undefined;
}

/** Whether a unique index of any table refused a write. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '23505' ||
    error.code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY');

/** Whether a foreign key refused a write. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '23503' ||
    error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY' ||
    error.code === 'SQLITE_CONSTRAINT_TRIGGER');

/** Whether PostgreSQL asks for the whole transaction to be run again (serialisation failure, deadlock). */
export const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P03',
  '08006',
  '08001',
  '53300',
  // Gave up waiting: a statement that took too long, a lock of another program.
  '57014',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_LOCKED',
]);

/** Whether the database is away, so that a later attempt may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (isRetryable(error) ||
    ('code' in error && AWAY.has(String(error.code))) ||
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message));
