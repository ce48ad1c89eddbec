import { DatabaseAway } from './databaseAway';

/** Whether PostgreSQL asks for the whole transaction to be run again (serialisation failure, deadlock). */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  // Stopped by an administrator, crashed, starting or stopping.
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  // Too many connections.
  '53300',
  // Whether the statement was done is not known.
  '40003',
  // This one is a copy by now: another server has taken over.
  '25006',
  // Waited too long within a transaction, and was thrown out of it.
  '25P03',
  // Gave up waiting: a statement that took too long, a lock of another program.
  '57014',
  '55P03',
  'SQLITE_BUSY',
  'SQLITE_BUSY_RECOVERY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_BUSY_TIMEOUT',
  'SQLITE_LOCKED',
]);

/** Whether the database is away, so that a later attempt may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseAway || isRetryable(error) || AWAY.has(codeOf(error));

/** Whether there is no space left to store anything. */
export const isStorageFull = (error: unknown): boolean =>
  ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'].includes(codeOf(error));

/** Whether what is stored cannot be read as what was written. */
export const isDamaged = (error: unknown): boolean => /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX001|XX002)/.test(codeOf(error));

/** Whether the operating system refuses to read or write the database file. */
export const isUnreadable = (error: unknown): boolean =>
  /^(SQLITE_IOERR|SQLITE_READONLY|SQLITE_CANTOPEN|58030$)/.test(codeOf(error));

/** What an engine or the operating system calls an error; '' for others. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
