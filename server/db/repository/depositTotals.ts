import { sql } from 'kysely';
import { engineOf, untyped } from '../database';
import { ensurePostgresTriggers, ensureSqliteTriggers, type PostgresTrigger } from '../engine/triggers';
import type { Db } from '../tables';

/** Keeps the open empties by supplier, deposit type and kind by triggers; recomputes wrong ones. @returns a German line then */
export async function keepDepositTotals(tx: Db): Promise<string[]> {
  const db = untyped(tx);
  await (engineOf(db) === 'postgres'
    ? ensurePostgresTriggers(db, POSTGRES, ['depositMovements'])
    : ensureSqliteTriggers(db, new Map([[TRIGGER, SQLITE]])));
  if (await areTotalsRight(tx)) return [];
  // Keeps bookings out, which lock totals.
  if (engineOf(db) === 'postgres') await sql`lock table "depositMovements" in share row exclusive mode`.execute(db);
  await tx.deleteFrom('depositTotals').execute();
  await tx
    .insertInto('depositTotals')
    .columns(['supplierId', 'depositTypeId', 'kind', 'count', 'value'])
    .expression(sumDeposits(tx))
    .execute();
  return ['Salden des Leerguts aus den Bewegungen berechnet'];
}

export const keptTotals = (db: Db) =>
  db.selectFrom('depositTotals').select(['supplierId', 'depositTypeId', 'kind', 'count', 'value']);

export const sumDeposits = (db: Db) =>
  db
    .selectFrom('depositMovements as movement')
    .select(['movement.supplierId', 'movement.depositTypeId', 'movement.kind'])
    .select([
      sql<number>`cast(sum(movement.count) as bigint)`.as('count'),
      sql<number>`cast(sum(movement.count * ${sql.ref('movement.unitValue')}) as bigint)`.as('value'),
    ])
    // Grouped in index order: one pass without sorting or reading the movements.
    .groupBy(['movement.supplierId', 'movement.depositTypeId', 'movement.kind']);

export async function areTotalsRight(db: Db): Promise<boolean> {
  const { rows } = await sql`
    with summed as ${sumDeposits(db)}, kept as ${keptTotals(db)}
    select 1 from (select * from summed except select * from kept) missing
    union all select 1 from (select * from kept except select * from summed) wrong`.execute(db);
  return rows.length === 0;
}

const TRIGGER = 'depositMovements_totalled';

const OF_MOVEMENT = `"supplierId" = new."supplierId" and "depositTypeId" = new."depositTypeId" and "kind" = new."kind"`;
// Not an upsert: the conflict rule of the booking statement would override the upsert's own.
const SQLITE =
  `CREATE TRIGGER "${TRIGGER}" after insert on "depositMovements" begin ` +
  `insert into "depositTotals" select new."supplierId", new."depositTypeId", new."kind", 0, 0 ` +
  `where not exists (select 1 from "depositTotals" where ${OF_MOVEMENT}); ` +
  `update "depositTotals" set "count" = "count" + new."count", "value" = "value" + new."count" * new."unitValue" ` +
  `where ${OF_MOVEMENT}; end`;

/** Takes the schema from the table of movements: the search path may differ on other connections. */
const BODY = `
  begin
    execute format('insert into %I."depositTotals" as total values ($1, $2, $3, $4, $4 * $5)
      on conflict ("supplierId", "depositTypeId", "kind")
      do update set count = total.count + excluded.count, value = total.value + excluded.value', tg_table_schema)
    using new."supplierId", new."depositTypeId", new."kind", new."count"::bigint, new."unitValue";
    return null;
  end `;

const POSTGRES: PostgresTrigger = { name: TRIGGER, body: BODY, event: 'after insert', each: 'row' };
