import { type Selectable, sql } from 'kysely';
import { groupBy } from '../../../src/lib/groupBy';
import { pluck } from '../../../src/lib/pluck';
import { oneOf, untyped } from '../../db/database';
import { databaseNow } from '../../db/engine/databaseNow';
import { inParts } from '../../db/engine/inParts';
import { inTransaction } from '../../db/engine/transaction';
import { DATED, type DatedTable } from '../../db/repository/afterLatest';
import { lockRows, rowsWhere } from '../../db/repository/rowsById';
import { settledSince } from '../../db/repository/settledClock';
import { holdTotals } from '../../db/repository/stockTotals';
import type { Db, Tables, Tx } from '../../db/tables';
import { takeTurns } from '../../turns';
import { readMovements } from './ledger/readMovements';
import { auditMovements } from './recording/recordMovements';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Milliseconds; instants further ahead were set by a clock that was wrong. */
export const AHEAD_MS = 10 * MINUTE_MS;
/** Milliseconds since a jump: a machine without a clock of its own starts in the past and is soon put right. */
const STEADY_MS = 2 * MINUTE_MS;
const LOOKED_AT_DAYS = 14;
/** Of these days, at most: entries ahead on more days mean that the clock is behind now. */
const MOST_DAYS_AHEAD = 7;
const ARTICLES = 50;
const NOTE = 'Der Zeitpunkt lag in der Zukunft, weil die Uhr vorging.';

/**
 * Moves instants that a clock ahead has set to just before the first right one, in their order: until then, later
 * counts, prices and units would have no effect. Movements are append-only: they are reversed and booked once more.
 */
export async function correctFutureDates(db: Db, at?: Date): Promise<number> {
  const now = at ?? (await databaseNow(db));
  const limit = new Date(now.getTime() + AHEAD_MS).toISOString();
  let moved = 0;
  const turn = takeTurns();
  for (;;) {
    const ids = await articlesAhead(db, limit);
    if (ids.length === 0 || (moved === 0 && !(await wasClockAhead(db, now)))) return moved;
    moved += await inTransaction(db, (tx) => bringBackArticles(tx, ids, { now, limit }));
    await turn();
  }
}

/** Tells whether entries lie ahead because the clock was ahead, and not because it is behind now. */
export async function wasClockAhead(db: Db, now: Date): Promise<boolean> {
  if (now.getTime() - (await settledSince(db, now)).getTime() < STEADY_MS) return false;
  const first = await db.selectFrom('auditLog').select('at').orderBy('id').limit(1).executeTakeFirst();
  // A machine without a clock of its own may boot with a date before the first record.
  if (first && first.at > now.toISOString()) return false;
  const { days } = await db
    .selectFrom('auditLog')
    .select(sql<number>`count(distinct substr(${sql.ref('at')}, 1, 10))`.as('days'))
    .where('at', '>', now.toISOString())
    .where('at', '<=', new Date(now.getTime() + LOOKED_AT_DAYS * DAY_MS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(days) <= MOST_DAYS_AHEAD;
}

interface Ahead {
  name: DatedTable | 'stockMovements';
  id: number;
  stockItemId: number;
  at: string;
}

/** Selects rows that lie ahead. Reversed movements stay, as they and their reversals cancel out. */
const rowsAhead = (limit: string) => {
  const dated = Object.entries(DATED).map(
    ([table, column]) =>
      sql`select ${sql.lit(table)} as name, id, "stockItemId", ${sql.ref(column)} as at from ${sql.table(table)}
        where ${sql.ref(column)} > ${limit}`,
  );
  const movements = sql`select 'stockMovements' as name, id, "stockItemId", at from "stockMovements" movement
    where at > ${limit} and coalesce(reverses, 0) = 0
      and not exists (select 1 from "stockMovements" reversal where reversal.reverses = movement.id)`;
  return sql`(${sql.join([...dated, movements], sql` union all `)}) ahead`;
};

async function articlesAhead(db: Db, limit: string): Promise<number[]> {
  const { rows } = await sql<{ stockItemId: number }>`
    select distinct "stockItemId" from ${rowsAhead(limit)} order by 1 limit ${sql.lit(ARTICLES)}`.execute(db);
  return pluck(rows, 'stockItemId');
}

async function bringBackArticles(
  tx: Tx,
  ids: readonly number[],
  { now, limit }: { now: Date; limit: string },
): Promise<number> {
  await lockRows(tx, 'stockItems', ids);
  const bounds = await rightEntries(tx, now, limit);
  const { rows } = await sql<Ahead>`
    select * from ${rowsAhead(limit)} where ${oneOf(tx, 'stockItemId', ids)}`.execute(tx);
  const movements = new Map<number, string>();
  for (const [stockItemId, ofArticle] of groupBy(rows, (row) => row.stockItemId)) {
    const before = await firstAfter(tx, ofArticle, { ...bounds, stockItemId, limit });
    const instants = [...new Set(pluck(ofArticle, 'at'))].sort();
    for (const { name, id, at } of ofArticle) {
      const back = new Date(before - instants.length + instants.indexOf(at)).toISOString();
      if (name === 'stockMovements') movements.set(id, back);
      else
        await untyped(tx)
          .updateTable(name)
          .set({ [DATED[name]]: back })
          .where('id', '=', id)
          .execute();
    }
  }
  await bookAgain(tx, movements, now.toISOString());
  return rows.length;
}

/** Right instants around the last entries dated ahead, in the audit log, whose ids order the rows of all tables. */
interface RightEntries {
  /** ISO 8601; undefined if nothing is dated ahead, or no right entry precedes it. */
  before: string | undefined;
  /** In milliseconds; now if no entry has followed. */
  after: number;
}

async function rightEntries(tx: Tx, now: Date, limit: string): Promise<RightEntries> {
  const { id } = await tx
    .selectFrom('auditLog')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('at', '>', limit)
    .executeTakeFirstOrThrow();
  if (id === null) return { before: undefined, after: now.getTime() };
  const right = tx.selectFrom('auditLog').select('at').where('at', '<=', limit).limit(1);
  const before = await right.where('id', '<', Number(id)).orderBy('id', 'desc').executeTakeFirst();
  const after = await right.where('id', '>', Number(id)).orderBy('id').executeTakeFirst();
  return { before: before?.at, after: after ? Date.parse(after.at) : now.getTime() };
}

/** Returns the instant, in milliseconds, of the article's first right row after those ahead; at the latest `after`. */
async function firstAfter(
  tx: Tx,
  rows: readonly Ahead[],
  { stockItemId, limit, before, after }: RightEntries & { stockItemId: number; limit: string },
): Promise<number> {
  let first = after;
  for (const [name, ofTable] of groupBy(rows, (row) => row.name)) {
    const recorded = name === 'stockMovements' ? 'recordedAt' : DATED[name];
    let later = untyped(tx)
      .selectFrom(name)
      .select(sql<string | null>`min(${sql.ref(recorded)})`.as('at'))
      .where('stockItemId', '=', stockItemId)
      .where('id', '>', Math.min(...pluck(ofTable, 'id')))
      .where(recorded, '<=', limit);
    // Imported counts are of earlier times.
    if (name === 'stockCounts') later = later.where('sourceResource', '<>', 'stockHistory');
    const { at } = await later.executeTakeFirstOrThrow();
    if (at !== null) first = Math.min(first, Date.parse(at));
  }
  if (before === undefined) return first;
  // Ids of different tables do not compare: rows dated after `before` were typed under the right clock.
  for (const [name, column] of Object.entries({ ...DATED, stockMovements: 'at' })) {
    const { at } = await untyped(tx)
      .selectFrom(name)
      .select(sql<string | null>`min(${sql.ref(column)})`.as('at'))
      .where('stockItemId', '=', stockItemId)
      .where(column, '>', before)
      .where(column, '<=', limit)
      .executeTakeFirstOrThrow();
    if (at !== null) first = Math.min(first, Date.parse(at));
  }
  return first;
}

type Movement = Selectable<Tables['stockMovements']>;

async function bookAgain(tx: Tx, instants: ReadonlyMap<number, string>, now: string): Promise<void> {
  const ids = [...instants.keys()];
  const originals = await rowsWhere(tx, 'stockMovements', { id: ids }, '*', 'id');
  const rows = originals.flatMap(({ id, clientId, ...movement }: Movement) => [
    { ...movement, recordedAt: now, userId: null, note: NOTE, quantity: -movement.quantity, reverses: id },
    { ...movement, recordedAt: now, at: instants.get(id) ?? now },
  ]);
  await holdTotals(tx, rows);
  for (const part of inParts(rows)) {
    const added = await tx.insertInto('stockMovements').values(part).returning('id').execute();
    await auditMovements({ db: tx, user: null }, await readMovements(tx, pluck(added, 'id')));
  }
}
