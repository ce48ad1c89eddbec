import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type AnyDb, type Engine, engineOf, untyped } from '../database';
import { ensurePostgresTriggers, ensureSqliteTriggers } from '../engine/triggers';
import type { Db, Tables } from '../tables';

/** Keeps sums of movements by kind, month (UTC), article and reason by triggers; recomputes wrong ones. @returns a German line then */
export async function keepStockTotals(tx: Db): Promise<string[]> {
  const db = untyped(tx);
  const isPostgres = engineOf(db) === 'postgres';
  await (isPostgres
    ? ensurePostgresTriggers(db, { name: TRIGGER, body: BODY, event: 'after insert', each: 'row' }, ['stockMovements'])
    : ensureSqliteTriggers(db, new Map([[TRIGGER, ON_SQLITE]])));
  if (await areSumsAlike(tx)) return [];
  // Keeps bookings out, which lock totals.
  if (isPostgres) await sql`lock table "stockMovements" in share row exclusive mode`.execute(db);
  await tx.deleteFrom('stockTotals').execute();
  await sql`insert into "stockTotals" ${sumMovements(db)} order by 3, 2`.execute(db);
  return ['Summen der Warenbewegungen nach Monaten berechnet'];
}

/** Locks the totals of movements, new ones too, in one order, or bookings would deadlock. SQLite has one writer. */
export async function holdTotals(tx: Db, movements: readonly Totalled[]): Promise<void> {
  if (engineOf(tx) !== 'postgres' || movements.length < 2) return;
  const keys = new Map(
    movements.map(({ stockItemId, at, kind, reason }) => {
      const key = { stockItemId, month: at.slice(0, 7), kind, reason: reason ?? '' };
      return [Object.values(key).join(), key];
    }),
  );
  const inOrder = [...keys].sort(([a], [b]) => (a < b ? -1 : 1));
  await tx
    .insertInto('stockTotals')
    .values(inOrder.map(([, key]) => ({ ...key, entries: 0, quantity: 0, cents: 0 })))
    .onConflict((conflict) =>
      conflict
        .columns(['stockItemId', 'month', 'kind', 'reason'])
        .doUpdateSet({ entries: (row) => row.ref('stockTotals.entries') }),
    )
    .execute();
}

type Totalled = Pick<Selectable<Tables['stockMovements']>, 'stockItemId' | 'at' | 'kind' | 'reason'>;

/** Compares every total with the movements, which takes seconds with millions of them. Empty totals may be missing. */
export async function areStockTotalsRight(db: Db): Promise<boolean> {
  const isSome = sql.raw('entries <> 0 or quantity <> 0 or cents <> 0');
  const { rows } = await sql`
    with summed as (select * from (${sumMovements(db)}) sums where ${isSome}),
      kept as (select * from "stockTotals" where ${isSome})
    select 1 from (select * from summed except select * from kept) missing
    union all select 1 from (select * from kept except select * from summed) wrong`.execute(db);
  return rows.length === 0;
}

/** Compares one number per kind and month, weighted by article: quick enough for each start. */
async function areSumsAlike(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select kind, month from (
      select kind, substr(at, 1, 7) as month, quantity, "stockItemId" from "stockMovements"
      union all select kind, month, -quantity, "stockItemId" from "stockTotals") both_sides
    group by kind, month having sum(quantity) <> 0 or sum(quantity * "stockItemId") <> 0`.execute(db);
  return rows.length === 0;
}

/** Selects a total's columns from movements. @param unit column that separates an article's rows, such as `unitId` */
export const sumMovements = (
  db: Db | AnyDb,
  where?: RawBuilder<unknown>,
  unit?: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const { month, reason, entries, cents } = partsOf(engineOf(db), 'movement.');
  const counted = sql.raw(`
    select movement.kind, ${month} as month, movement."stockItemId", ${reason} as reason, cast(sum(${entries}) as integer) as entries,
      cast(sum(movement.quantity) as bigint) as quantity, cast(sum(${cents}) as bigint) as cents`);
  const [column, by] = unit ? [sql`, ${unit} as "unitId"`, sql`, 8`] : [sql``, sql``];
  return sql`${counted}${column} from "stockMovements" movement ${where ?? sql``} group by 1, 2, 3, 4${by}`;
};

/** Returns what a movement adds to its total; a reversal takes away exactly what its movement added, to the cent. */
function partsOf(engine: Engine, row: string) {
  const rounded = (quantity: string) =>
    engine === 'postgres'
      ? `floor((${quantity}::numeric * ${row}"unitPrice" + 50000) / 100000)::bigint`
      : `((${quantity} * ${row}"unitPrice" + 50000) / 100000)`;
  const [quantity, isOwn] = [`${row}"quantity"`, `${row}"reverses" is null`];
  return {
    month: `substr(${row}"at", 1, 7)`,
    reason: `coalesce(${row}"reason", '')`,
    entries: `case when ${isOwn} then 1 else -1 end`,
    cents: `case when ${isOwn} then ${rounded(`(-${quantity})`)} else -${rounded(quantity)} end`,
  };
}

const TRIGGER = 'stockMovements_totalled';

const sqlite = partsOf('sqlite', 'new.');
const OF_MOVEMENT = `"kind" = new."kind" and "month" = ${sqlite.month} and "stockItemId" = new."stockItemId" and "reason" = ${sqlite.reason}`;
// Not an upsert: the conflict rule of the booking statement would override the upsert's own.
const ON_SQLITE =
  `CREATE TRIGGER "${TRIGGER}" after insert on "stockMovements" begin ` +
  `insert into "stockTotals" select new."kind", ${sqlite.month}, new."stockItemId", ${sqlite.reason}, 0, 0, 0 ` +
  `where not exists (select 1 from "stockTotals" where ${OF_MOVEMENT}); ` +
  `update "stockTotals" set "entries" = "entries" + ${sqlite.entries}, "quantity" = "quantity" + new."quantity", ` +
  `"cents" = "cents" + ${sqlite.cents} where ${OF_MOVEMENT}; end`;

const postgres = partsOf('postgres', 'new.');
/** Takes the schema from the table of movements: the search path may differ on other connections. */
const BODY = `
  begin
    execute format('insert into %I."stockTotals" as total values ($1, $2, $3, $4, $5, $6, $7)
      on conflict ("stockItemId", "month", "kind", "reason")
      do update set entries = total.entries + excluded.entries, quantity = total.quantity + excluded.quantity,
        cents = total.cents + excluded.cents', tg_table_schema)
    using new."kind", ${postgres.month}, new."stockItemId", ${postgres.reason}, ${postgres.entries}, new."quantity", ${postgres.cents};
    return null;
  end `;
