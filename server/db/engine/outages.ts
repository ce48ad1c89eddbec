import { DatabaseReadOnly, DatabaseUnavailable } from './databaseUnavailable';

/** Recognizes serialisation failures and deadlocks, after which the whole transaction has to be run again. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

const SOMEBODYS_SESSION = ['08P01', '26000', '42P05'];

export const isForeignSession = (error: unknown): boolean => SOMEBODYS_SESSION.includes(codeOf(error));

const AWAY = new Set([
  ...SOMEBODYS_SESSION,
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  '40003',
  '25006',
  '25P03',
  '57014',
  '55P03',
  'SQLITE_BUSY',
  'SQLITE_BUSY_RECOVERY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_BUSY_TIMEOUT',
  'SQLITE_LOCKED',
]);

export const isCopy = (error: unknown): boolean => error instanceof DatabaseReadOnly || codeOf(error) === '25006';

export const isFatal = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && error.severity === 'FATAL';

export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || isRetryable(error) || isFatal(error) || AWAY.has(codeOf(error));

export const isStorageFull = (error: unknown): boolean =>
  ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'].includes(codeOf(error));

export const isDamaged = (error: unknown): boolean => /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX001|XX002)/.test(codeOf(error));

export const isMoved = (error: unknown): boolean => codeOf(error) === 'SQLITE_READONLY_DBMOVED';

export const isUnreadable = (error: unknown): boolean =>
  /^(SQLITE_IOERR|SQLITE_READONLY|SQLITE_CANTOPEN|58030$)/.test(codeOf(error));

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
