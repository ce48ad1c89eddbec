import { type RawBuilder, sql } from 'kysely';
import { type AnyDb, engineOf, typed, untyped } from '../database';
import { POSTGRES_NOW } from '../engine/databaseNow';
import { prepared, type Slots } from '../engine/prepared';
import { type Appended, selectWebhooks } from '../events/selectWebhooks';
import type { Db } from '../tables';
import { CHAIN_START, type ChainedRow, chainHash } from './chainHash';

export const AUDIT_KEY = 'auditKey';

interface Held {
  chain: number;
  seq: number;
  hash: string;
  key: string;
  webhooks: string | null;
}

const held = new WeakMap<AnyDb, Held>();

/** Appends a few rows to a chain that only this transaction writes; PostgreSQL locks its head until `tx` ends. */
export async function appendRows(
  tx: AnyDb,
  rows: readonly Omit<ChainedRow, 'id' | 'chain' | 'seq' | 'at'>[],
): Promise<Appended> {
  if (!tx.isTransaction) throw new Error('The audit log is written in the transaction of the change');
  const { ids, head, now } = await reserve(tx, rows.length);
  const at = new Date(now).toISOString();
  let { seq, hash } = head;
  const values = rows.map((row, index) => {
    seq += 1;
    const chained = { ...row, at, id: ids[index] ?? 0, chain: head.chain, seq };
    hash = chainHash(head.key, chained, hash);
    return { ...chained, hash };
  });
  const [only] = values;
  if (only && values.length === 1) await insertOne(typed(tx), only);
  else await tx.insertInto('auditLog').values(values).execute();
  await moveHead(typed(tx), { chain: head.chain, seq, hash });
  held.set(tx, { ...head, seq, hash });
  return { at, webhooks: head.webhooks };
}

type Row = Pick<ChainedRow, keyof ChainedRow> & { hash: string };
const NAMES = [
  ...(['id', 'chain', 'seq', 'at', 'userId', 'userName', 'resource', 'recordId', 'action'] as const),
  ...(['changes', 'title', 'parentId', 'tokenId', 'hash'] as const),
] satisfies (keyof Row)[];

const insertOne = prepared(
  (db, row: Slots<Row>) =>
    untyped(db)
      .insertInto('auditLog')
      .values(Object.fromEntries(NAMES.map((name) => [name, row[name]]))),
  { isAhead: true },
);

const moveHead = prepared(
  (db, { chain, seq, hash }: Slots<{ chain: number; seq: number; hash: string }>) =>
    db.updateTable('auditChains').set({ seq, hash }).where('id', '=', chain),
  { isAhead: true },
);

interface Reserved {
  ids: number[];
  head: Held;
  now: number;
}

async function reserve(tx: AnyDb, count: number): Promise<Reserved> {
  const mine = held.get(tx);
  const rows = await (mine && engineOf(tx) === 'postgres' ? nextIds : idsAndHead)(typed(tx), { count });
  const first = rows[0];
  const key = mine?.key ?? first?.key;
  if (!key) throw new Error('The database has no key for its audit log');
  const ids = rows.map(({ id }) => Number(id));
  const now = first?.now ?? Date.now();
  if (mine) return { ids, head: mine, now };
  const webhooks = rows.find((row) => row.webhooks !== null)?.webhooks ?? null;
  if (first && first.chain !== null)
    return { ids, head: { chain: Number(first.chain), seq: Number(first.seq), hash: first.hash, key, webhooks }, now };
  const made = await tx
    .insertInto('auditChains')
    .values({ seq: 0, hash: CHAIN_START })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ids, head: { chain: Number(made.id), seq: 0, hash: CHAIN_START, key, webhooks }, now };
}

interface ReservedRow {
  id: number;
  chain: number | null;
  seq: number;
  hash: string;
  key: string | null;
  webhooks: string | null;
  now?: number;
}

const KEY = sql`(select value from installation where name = ${AUDIT_KEY})`;

/** Reads the webhooks with the first row, so that finding out whether there are any needs no further statement. */
const webhooksWith = (row: RawBuilder<unknown>, db: Db) =>
  sql`case when ${row} = 1 then ${selectWebhooks(db)} end as webhooks`;

type Count = Slots<{ count: number }>;

const newIds = ({ count }: Count) =>
  sql`select nextval(pg_get_serial_sequence('"auditLog"', 'id')) as id, ${POSTGRES_NOW} as now, n from generate_series(1, ${count}::integer) as n`;

/** For PostgreSQL, when the transaction already has a chain. */
const nextIds = prepared((db, slots: Count) => ({ compile: () => sql<ReservedRow>`${newIds(slots)}`.compile(db) }));

const idsAndHead = prepared((db, slots: Count) => ({
  compile: () => (engineOf(db) === 'postgres' ? onPostgres(db, slots) : onSqlite(db, slots)).compile(db),
}));

const onPostgres = (db: Db, slots: Count) => sql<ReservedRow>`
  with head as (select id, seq, hash from "auditChains" order by id limit 1 for update skip locked)
  select ids.id, ids.now, head.id as chain, head.seq, head.hash, ${KEY} as key, ${webhooksWith(sql`ids.n`, db)}
  from (${newIds(slots)}) as ids left join head on true`;

/** Computes the ids: on SQLite, inserting advances the counter, and there is only one writer at a time. */
const onSqlite = (db: Db, { count }: Count) => sql<ReservedRow>`
  with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
  select coalesce((select seq from sqlite_sequence where name = 'auditLog'), 0) + n as id,
    head.id as chain, head.seq, head.hash, ${KEY} as key, ${webhooksWith(sql`n`, db)}
  from numbers left join (select id, seq, hash from "auditChains" order by id limit 1) as head on true`;
