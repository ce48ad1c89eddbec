import type { CreateTableBuilder } from 'kysely';
import { type AnyDb, engineOf } from '../database';

export type Builder = CreateTableBuilder<string, string>;

/** Creates a table with an id that is never reused after a delete. */
export const withId = (db: AnyDb, name: string): Builder => {
  const builder: Builder = db.schema.createTable(name);
  return engineOf(db) === 'postgres'
    ? builder.addColumn('id', 'serial', (column) => column.primaryKey())
    : builder.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());
};

export const versioned = (builder: Builder): Builder =>
  builder.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1));

export const onDelete = (rule: 'restrict' | 'setNull' | 'cascade' = 'restrict') =>
  (({ restrict: 'restrict', setNull: 'set null', cascade: 'cascade' }) as const)[rule];
