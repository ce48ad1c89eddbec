import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type AnyDb, engineOf } from '../db/database';

/**
 * Whether a column has the value that a filter wants, or one of its values. As in JSON, a number is never a text: what
 * is of another type than the column matches nothing.
 */
export function hasValue(db: AnyDb, column: string, isNumber: boolean, wanted: unknown): RawBuilder<SqlBool> {
  const values: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  const known = values.filter((value) => (isNumber ? isInteger(value) : isPlainText(value)));
  const isOneOf = oneOfValues(db, column, isNumber, known);
  return values.includes(null) ? sql<SqlBool>`(${isOneOf} or ${sql.ref(column)} is null)` : isOneOf;
}

/** One parameter, however many values there are. */
function oneOfValues(db: AnyDb, column: string, isNumber: boolean, values: readonly unknown[]): RawBuilder<SqlBool> {
  if (engineOf(db) !== 'postgres')
    return sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
  const type = sql.raw(isNumber ? 'bigint[]' : 'text[]');
  return sql<SqlBool>`${sql.ref(column)} = any(${values}::${type})`;
}

/** As the databases' widest integers have them, and numbers here exactly; others they refuse. */
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);

/** PostgreSQL refuses texts that it cannot store; none of its columns has one. */
const isPlainText = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\0') && value.isWellFormed();
