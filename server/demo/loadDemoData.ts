import type { Registry, Role } from '../../src/resources/kit';
import { addDays, dayBounds, instantAt, todayIn } from '../../src/rules/dates';
import { updateRow } from '../db/repository/rowsById';
import type { Db } from '../db/tables';
import type { SessionUser } from '../http/call';
import { changeItem } from '../workflows/orders/saveItem';
import { readContent, storeSentContent } from '../workflows/orders/sent/sentContent';
import { articlesOf } from './articlesOf';
import { countTimes } from './countTimes';
import { counts } from './data/counts';
import { perishable } from './data/goods';
import { insertAll } from './insertAll';
import { loadApiToken, loadDraft, loadWebhook } from './loadConnections';
import { loadCount } from './loadCount';
import { loadDeliveries } from './loadDeliveries';
import { loadHistory } from './loadHistory';
import { loadInvoices } from './loadInvoices';
import { loadLosses } from './loadLosses';
import { loadMasterData } from './loadMasterData';
import { loadSales } from './loadSales';
import { loadStockTakings } from './loadStockTakings';
import { markDemoData } from './removal/demoMarks';
import { settings, timeZone } from './settings';

const RECEIVER = 'jana';

/** @param admin.passwordHash also of the demo users @param admin.now instant relative to which everything is dated */
export async function loadDemoData(
  db: Db,
  registry: Registry,
  admin: { passwordHash: string; now: string },
): Promise<void> {
  await insertAll(
    db,
    registry,
    'configValues',
    Object.entries(settings).map(([key, value]) => ({ key, value })),
  );
  await db.insertInto('installation').values({ name: 'demoData', value: admin.now }).execute();
  const { now, passwordHash } = admin;
  const ids = await loadMasterData(db, registry, passwordHash);
  const owner = db.selectFrom('users').select(['id', 'name']).where('role', '=', 'Admin');
  const boss = userWithAllGroups(await owner.executeTakeFirstOrThrow(), 'Admin');
  const receiver = userWithAllGroups({ id: ids.user(RECEIVER), name: RECEIVER }, 'User');
  await loadPrices(db, now);
  await loadStockTakings(db, boss, now);
  await loadHistory(db, boss, now);
  await loadMinimums(db, now);
  for (const [index, count] of counts.entries()) {
    const by = { userId: ids.user(count.user), stockItemGroupId: ids.group(count.group) };
    await loadCount(db, count, by, countTimes(count, index, timeZone, now));
  }
  await loadSentOrders(db);
  await loadDeliveries(db, receiver, now);
  await loadBestBefore(db, now);
  await loadLosses(db, receiver, now);
  await loadSales(db, boss, now);
  await loadInvoices(db, boss, now);
  await loadApiToken(db, { userId: boss.id, at: now });
  await loadDraft(db, { at: now });
  await loadWebhook(db, { userId: boss.id, at: now });
  await markDemoData(db, { at: now, adminId: boss.id });
}

const KEEPS = [1, 3, 12, -1, 6, 20];

async function loadBestBefore(db: Db, now: string): Promise<void> {
  const today = todayIn(timeZone, new Date(now));
  const lines = await db
    .selectFrom('deliveryLines as line')
    .innerJoin('stockItemGroupAssignments as assignment', 'assignment.stockItemId', 'line.stockItemId')
    .innerJoin('stockItemGroups', 'stockItemGroups.id', 'assignment.stockItemGroupId')
    .where('stockItemGroups.name', 'in', [...perishable])
    .select('line.id')
    .distinct()
    .orderBy('line.id', 'desc')
    .limit(KEEPS.length)
    .execute();
  for (const [index, { id }] of lines.entries())
    await updateRow(db, 'deliveryLines', id, { bestBefore: addDays(today, KEEPS[index] ?? 0) });
}

/** Article counted by the bottle until `daysAgo`; its earlier counts do not influence the proposed minimum. */
const MEASURED = { item: 'Ingwerlikör Bio 0,7 l 20 %', before: 'Flasche', daysAgo: 40 };
const TURNED_DOWN = { item: 'Kräuterlikör Kloster 0,7 l 35 %', proposal: 3 };

async function loadMinimums(db: Db, now: string): Promise<void> {
  const day = addDays(todayIn(timeZone, new Date(now)), -MEASURED.daysAgo);
  const unit = db.selectFrom('units').select('id').where('name', '=', MEASURED.before);
  const measured = await db
    .selectFrom('stockItems')
    .where('name', '=', MEASURED.item)
    .select(['id', 'unitId', unit.as('oldUnitId')])
    .executeTakeFirstOrThrow();
  const { id: stockItemId, unitId: newUnitId, oldUnitId } = measured;
  await db
    .insertInto('unitHistory')
    .values({ stockItemId, oldUnitId: Number(oldUnitId), newUnitId, changedAt: instantAt(day, '09:00', timeZone) })
    .execute();
  const turnedDown = await db
    .selectFrom('stockItemGroupAssignments as assignment')
    .innerJoin('stockItems as item', 'item.id', 'assignment.stockItemId')
    .where('item.name', '=', TURNED_DOWN.item)
    .select(['assignment.id as assignmentId', 'minAmountInGroup as minimum'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('parDismissals')
    .values({ ...turnedDown, proposal: TURNED_DOWN.proposal })
    .execute();
}

/** Joint price changes; the old price is `percent` of the current one. */
const CHANGES: readonly { group: string; articles: number; daysAgo: number; percent: number }[] = [
  { group: 'Kaffee & Tee', articles: 2, daysAgo: 82, percent: 88 },
  { group: 'Bier', articles: 4, daysAgo: 75, percent: 96 },
  { group: 'Molkerei & Käse', articles: 3, daysAgo: 61, percent: 104 },
  { group: 'Kaffee & Tee', articles: 1, daysAgo: 47, percent: 93 },
];
const CHANGED_MS = 10 * 3_600_000;
/** One cent in ten-thousandths of a euro. */
const CENT = 100;

async function loadPrices(db: Db, now: string): Promise<void> {
  const today = todayIn(timeZone, new Date(now));
  const before = new Map<number, number>();
  const history: { stockItemId: number; oldPrice: number; newPrice: number; changedAt: string }[] = [];
  for (const { group, articles, daysAgo, percent } of CHANGES.toReversed()) {
    const start = dayBounds(addDays(today, -daysAgo), timeZone).start;
    const changedAt = new Date(Date.parse(start) + CHANGED_MS).toISOString();
    for (const { id, pricePerUnit } of await articlesOf(db, group, articles)) {
      const newPrice = before.get(id) ?? pricePerUnit;
      const oldPrice = Math.round((newPrice * percent) / 100 / CENT) * CENT;
      if (oldPrice === newPrice) continue;
      before.set(id, oldPrice);
      history.push({ stockItemId: id, oldPrice, newPrice, changedAt });
    }
  }
  // Ids must follow time.
  await db.insertInto('priceHistory').values(history.reverse()).execute();
}

/** Group whose orders have not arrived yet: one was only saved as a file, one was changed after it was sent. */
const OPEN_GROUP = 'Bier';

async function loadSentOrders(db: Db): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('stockItemGroups', 'stockItemGroups.id', 'orders.stockItemGroupId')
    .innerJoin('censuses', 'censuses.id', 'orders.censusId')
    .innerJoin('users', 'users.id', 'censuses.userId')
    .select(['orders.id', 'stockItemGroups.name as groupName', 'users.displayName as sentByName'])
    .select(['users.id as userId', 'users.name as userName'])
    .where('orders.sent', 'is not', null)
    .orderBy('orders.id')
    .execute();
  const [filed, changed] = orders.filter(({ groupName }) => groupName === OPEN_GROUP);
  for (const { id, sentByName } of orders) {
    const sentBy = id === filed?.id ? 'file' : 'hand';
    await updateRow(db, 'orders', id, { sentBy, sentByName });
    await storeSentContent(db, id, await readContent(db, id));
  }
  if (!changed) return;
  const line = await db
    .selectFrom('orderItems')
    .select(['id', 'amount'])
    .where('orderId', '=', changed.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const user = userWithAllGroups({ id: changed.userId, name: changed.userName }, 'User');
  await changeItem({ db, user }, { id: line.id, version: undefined, amount: line.amount + 1 });
}

const userWithAllGroups = (by: { id: number; name: string }, role: Role): SessionUser & { id: number } => ({
  ...by,
  role,
  groups: 'all',
  assigned: [],
});
