import { createHash, type Hash } from 'node:crypto';
import { sql } from 'kysely';
import { type AnyDb, engineOf } from '../db/database';
import { nextTurn } from '../turns';

export type ColumnType = 'text' | 'integer' | 'bigint';

export interface ColumnHead {
  name: string;
  type: ColumnType;
  /** Default of the column. Absent in backups of earlier versions, like `references`. */
  default?: Value;
  references?: { table: string; onDelete: OnDelete };
}
export type OnDelete = 'cascade' | 'set null' | 'restrict';

export interface TableHead {
  name: string;
  columns: ColumnHead[];
  /** Columns of the primary key, which order the rows; when empty, all columns order them. */
  key: string[];
  /** Highest id ever given; null for tables without an id counter. */
  lastId: number | null;
}
export type Value = string | number | null;

/** Kysely's own, counters that identify a database, running servers and their locks, pending sign-ins, totals made at start. */
const NOT_IN_BACKUPS = /^(kysely_.*|changeCounts|depositTotals|jobs|oidcSteps|servers|stockTotals)$/;
const PAGE = 200;

export async function readTableHeads(db: AnyDb): Promise<TableHead[]> {
  const isPostgres = engineOf(db) === 'postgres';
  const { rows } = await (isPostgres ? POSTGRES_COLUMNS : SQLITE_COLUMNS).execute(db);
  const names = [...new Set(rows.map(({ table }) => table))].filter((name) => !NOT_IN_BACKUPS.test(name)).sort();
  const heads: TableHead[] = [];
  for (const name of names) {
    const columns = rows.filter(({ table }) => table === name);
    const keyed = columns.filter(({ pk }) => Number(pk) > 0).sort((a, b) => Number(a.pk) - Number(b.pk));
    heads.push({
      name,
      columns: columns.map(headOf),
      key: keyed.map(({ column }) => column),
      lastId: isPostgres ? await lastOfSequence(db, name, columns) : await lastOfAutoincrement(db, name),
    });
  }
  return heads;
}

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  pk: number;
  default: string | null;
  target: string | null;
  onDelete: string | null;
}

function headOf({ column, type, default: expression, target, onDelete }: ColumnRow): ColumnHead {
  const head: ColumnHead = { name: column, type: typeOf(type) };
  const value = expression === null ? undefined : literalOf(expression, head.type);
  if (value !== undefined) head.default = value;
  if (target !== null)
    head.references = { table: target, onDelete: ON_DELETE[onDelete?.toLowerCase() ?? ''] ?? 'restrict' };
  return head;
}

const ON_DELETE: Readonly<Record<string, OnDelete>> = {
  c: 'cascade',
  cascade: 'cascade',
  n: 'set null',
  'set null': 'set null',
};

/** Parses a default in SQL: `1`, `'A'`, `'A'::text`. Returns undefined for a computed one, such as a sequence's. */
function literalOf(expression: string, type: ColumnType): Value | undefined {
  const [, quoted] = /^'((?:[^']|'')*)'(?:::[\w ]+)?$/.exec(expression) ?? [];
  const text = quoted?.replaceAll("''", "'") ?? (/^-?\d+$/.test(expression) ? expression : undefined);
  return text !== undefined && type !== 'text' ? Number(text) : text;
}

const SQLITE_COLUMNS = sql<ColumnRow>`
  select m.name as "table", c.name as "column", c.type as "type", c.pk as "pk", c.dflt_value as "default",
    f."table" as "target", f.on_delete as "onDelete"
  from sqlite_master m join pragma_table_info(m.name) c
  left join pragma_foreign_key_list(m.name) f on f."from" = c.name
  where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\' order by m.name, c.cid`;

const POSTGRES_COLUMNS = sql<ColumnRow>`
  select t.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type",
    coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0) as "pk", pg_get_expr(d.adbin, d.adrelid) as "default",
    target.relname as "target", f.confdeltype as "onDelete"
  from pg_class t
  join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  left join pg_index i on i.indrelid = t.oid and i.indisprimary
  left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  left join pg_constraint f on f.conrelid = t.oid and f.contype = 'f' and f.conkey = array[a.attnum]
  left join pg_class target on target.oid = f.confrelid
  where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace order by t.relname, a.attnum`;

function typeOf(declared: string): ColumnType {
  const type = declared.toLowerCase();
  if (type === 'bigint') return 'bigint';
  return type === 'integer' ? 'integer' : 'text';
}

async function lastOfAutoincrement(db: AnyDb, name: string): Promise<number | null> {
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${name}`.execute(db);
  // Inserting no row counts as 0, which is not an id.
  return rows[0]?.seq || null;
}

async function lastOfSequence(db: AnyDb, name: string, columns: readonly ColumnRow[]): Promise<number | null> {
  if (!columns.some(({ column }) => column === 'id')) return null;
  const { rows } = await sql<{ sequence: string | null }>`
    select pg_get_serial_sequence(quote_ident(current_schema()) || '.' || quote_ident(${name}), 'id') as sequence
  `.execute(db);
  const sequence = rows[0]?.sequence;
  if (!sequence) return null;
  const last = await sql<{ value: number; used: boolean }>`
    select last_value as value, is_called as used from ${sql.raw(sequence)}`.execute(db);
  return last.rows[0]?.used ? Number(last.rows[0].value) : null;
}

export async function* readRows(db: AnyDb, { name, columns, key }: TableHead): AsyncGenerator<Value[][]> {
  const selected = sql.join(columns.map((column) => sql.ref(column.name)));
  // Bytewise, like SQLite, so that both engines give the same order.
  const bytewise = engineOf(db) === 'postgres' ? sql.raw(' collate "C"') : sql.raw('');
  const isText = (column: string) => columns.some((each) => each.name === column && each.type === 'text');
  const ordered = key.length > 0 ? key : columns.map((column) => column.name);
  const order = sql.join(
    ordered.map((column) => (isText(column) ? sql`${sql.ref(column)}${bytewise}` : sql.ref(column))),
  );
  const limit = key.length > 0 ? sql`limit ${sql.lit(PAGE)}` : sql.raw('');
  let after: readonly Value[] | undefined;
  for (;;) {
    const beyond = after ? sql`where (${order}) > (${sql.join(after)})` : sql.raw('');
    const { rows } = await sql<Record<string, Value>>`
      select ${selected} from ${sql.table(name)} ${beyond} order by ${order} ${limit}`.execute(db);
    if (rows.length > 0) yield rows.map((row) => columns.map((column) => row[column.name] ?? null));
    const last = rows.at(-1);
    if (!last || key.length === 0 || rows.length < PAGE) return;
    after = key.map((column) => last[column] ?? null);
    await nextTurn();
  }
}

export interface TableDigest {
  rows: number;
  sha256: string;
}

export class TableSum {
  #hash: Hash = createHash('sha256');
  #rows = 0;

  add(line: string): void {
    this.#hash.update(line).update('\n');
    this.#rows += 1;
  }

  digest(): TableDigest {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}
