import { sql } from 'kysely';
import { addDays, dayBounds, todayIn } from '../../src/rules/dates';
import type { Db } from '../db/tables';
import type { SessionUser } from '../http/call';
import { createStockTaking } from '../workflows/stockTaking/createStockTaking';
import { sealStockTaking } from '../workflows/stockTaking/sealStockTaking';
import { timeZone } from './settings';

interface DemoInventory {
  daysAgo: number;
  description: string;
  /** Stock relative to later counts; the articles take the factors in turn. */
  fullness: readonly number[];
  isShort: boolean;
}

/** Inventories. The later one precedes all counts, so that consumption since then is known. */
const INVENTORIES: readonly DemoInventory[] = [
  { daysAgo: 91, description: 'Quartalsinventur', fullness: [1, 1.12, 1.04, 1.2, 1.08], isShort: false },
  { daysAgo: 35, description: 'Zwischeninventur', fullness: [1], isShort: true },
];
const HOUR_MS = 3_600_000;
const COUNTED_MS = 16 * HOUR_MS;
const CLOSED_MS = 19 * HOUR_MS;
const SHARES = [1.75, 2.1, 1.6, 2.4, 1.9];
const RUN_OUT = ['Dunkles Lagerbier Fass 30 l', 'Kellerbier naturtrüb Fass 20 l'];
const LITTLE = 0.2;

export async function loadStockTakings(db: Db, user: SessionUser & { id: number }, now: string) {
  const today = todayIn(timeZone, new Date(now));
  for (const inventory of INVENTORIES) await loadStockTaking(db, user, inventory, today);
}

async function loadStockTaking(db: Db, user: SessionUser & { id: number }, inventory: DemoInventory, today: string) {
  const { daysAgo, description } = inventory;
  const day = addDays(today, -daysAgo);
  const at = (ms: number) => new Date(Date.parse(dayBounds(day, timeZone).start) + ms).toISOString();
  const id = await createStockTaking({ db, user, now: at(COUNTED_MS) }, { description, targetDate: day });
  await db
    .updateTable('stockTakingItems')
    .set({
      ...counted(await amounts(db, id, inventory)),
      countedByUserId: user.id,
      countedByName: user.name,
      countedAt: at(COUNTED_MS),
    })
    .where('stockTakingId', '=', id)
    .execute();
  await sealStockTaking({ db, user, now: at(CLOSED_MS) }, id);
}

async function amounts(
  db: Db,
  stockTakingId: number,
  { fullness, isShort }: DemoInventory,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('stockTakingItems as row')
    .leftJoin('stockItemGroupAssignments as assignment', 'assignment.stockItemId', 'row.stockItemId')
    .where('row.stockTakingId', '=', stockTakingId)
    .groupBy(['row.id', 'row.stockItemId', 'row.name'])
    .select(({ fn }) => ['row.id', 'row.stockItemId', 'row.name', fn.max('assignment.minAmountInGroup').as('least')])
    .orderBy('row.id')
    .execute();
  const places = new Map<number, number>();
  for (const { stockItemId } of rows) places.set(stockItemId, (places.get(stockItemId) ?? 0) + 1);
  return new Map(
    rows.map(({ id, stockItemId, name, least }, index) => {
      const full = fullness[Math.floor(index / SHARES.length) % fullness.length] ?? 1;
      const share = isShort && RUN_OUT.includes(name) ? LITTLE : (SHARES[index % SHARES.length] ?? 1) * full;
      return [id, Math.ceil((Number(least ?? 0) * share) / (places.get(stockItemId) ?? 1)) * 1000];
    }),
  );
}

/** Builds one statement for all rows, since hundreds would delay the first page. */
function counted(amounts: ReadonlyMap<number, number>) {
  const cases = [...amounts].map(([id, amount]) => sql`when ${sql.lit(id)} then ${sql.lit(amount)}`);
  return { newAmount: sql<number>`case id ${sql.join(cases, sql` `)} end` };
}
