import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type AnyDb, engineOf } from '../db/database';

/** Whether a column equals a filter's value, or one of them. As in JSON, values of another type never match. */
export function hasValue(db: AnyDb, column: string, isNumber: boolean, wanted: unknown): RawBuilder<SqlBool> {
  const values: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  const known = values.filter((value) => (isNumber ? isInteger(value) : isPlainText(value)));
  const isOneOf = oneOfValues(db, column, isNumber, known);
  return values.includes(null) ? sql<SqlBool>`(${isOneOf} or ${sql.ref(column)} is null)` : isOneOf;
}

function oneOfValues(db: AnyDb, column: string, isNumber: boolean, values: readonly unknown[]): RawBuilder<SqlBool> {
  if (engineOf(db) !== 'postgres')
    return sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
  const type = sql.raw(isNumber ? 'bigint[]' : 'text[]');
  return sql<SqlBool>`${sql.ref(column)} = any(${values}::${type})`;
}

/** Others are refused by databases. */
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);

/** PostgreSQL refuses NUL and lone surrogates; no column contains them. */
const isPlainText = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\0') && value.isWellFormed();
