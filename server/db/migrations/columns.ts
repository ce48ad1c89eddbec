import { type ColumnDefinitionBuilder, type CreateTableBuilder, type SqlBool, sql } from 'kysely';
import { type AnyDb, engineOf } from '../database';
import type { DeleteRule } from '../repository/foreignKeys';

export type Builder = CreateTableBuilder<string, string>;

/** Creates a table with an id that is never reused after a delete, so that history keeps its meaning. */
export const withId = (db: AnyDb, name: string): Builder => {
  const builder: Builder = db.schema.createTable(name);
  return engineOf(db) === 'postgres'
    ? builder.addColumn('id', 'serial', (column) => column.primaryKey())
    : builder.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement());
};

type Type = 'text' | 'integer' | 'bigint';
type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export const addColumn = (db: AnyDb, table: string, name: string, type: Type, build?: Build) =>
  db.schema.alterTable(table).addColumn(name, type, build).execute();

/** @param where SQL, for an index of the rows that fulfil it */
export const createIndex = (db: AnyDb, name: string, table: string, columns: string[], where?: string) =>
  index(db, name, table, columns, where).execute();

export const createUniqueIndex = (db: AnyDb, name: string, table: string, columns: string[], where?: string) =>
  index(db, name, table, columns, where).unique().execute();

export const createIndexOn = (db: AnyDb, table: string, ...columns: string[]) =>
  createIndex(db, `${table}_${columns.join('_')}`, table, columns);

function index(db: AnyDb, name: string, table: string, columns: string[], where: string | undefined) {
  const all = db.schema.createIndex(name).on(table).columns(columns);
  return where === undefined ? all : all.where(sql.raw<SqlBool>(where));
}

export const versioned = (builder: Builder): Builder =>
  builder.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1));

export const onDelete = (rule: DeleteRule = 'restrict') =>
  (({ restrict: 'restrict', setNull: 'set null', cascade: 'cascade' }) as const)[rule];

/** Tells whether a reference is stored with the declared rule; one stored without any rule is left alone. */
export const isRule = (declared: { onDelete?: DeleteRule }, stored: DeleteRule | undefined): boolean =>
  stored === undefined || stored === (declared.onDelete ?? 'restrict');

export const inForce = (declared: { onDelete?: DeleteRule }): string =>
  `beim Löschen gilt jetzt „${declared.onDelete ?? 'restrict'}“`;

/** Holds what is being replaced, under a name that no definition can have. */
export const BEFORE = 'before_';
