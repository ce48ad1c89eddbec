import type { Registry } from '../../src/resources/kit';
import type { Db } from '../db/tables';
import { countTimes } from './countTimes';
import { demoData } from './data';
import { insertAll } from './insertAll';
import { loadApiToken } from './loadApiToken';
import { loadBestBefore } from './loadBestBefore';
import { loadCount } from './loadCount';
import { loadDeliveries } from './loadDeliveries';
import { loadDraft } from './loadDraft';
import { loadHistory } from './loadHistory';
import { loadInvoices } from './loadInvoices';
import { loadLosses } from './loadLosses';
import { loadMasterData } from './loadMasterData';
import { loadMinimums } from './loadMinimums';
import { loadPrices } from './loadPrices';
import { loadSales } from './loadSales';
import { loadSentOrders } from './loadSentOrders';
import { loadStockTakings } from './loadStockTaking';
import { loadWebhook } from './loadWebhook';
import { markDemoData } from './removal/demoMarks';
import { settings } from './settings';

const RECEIVER = 'jana';

/** @param admin.passwordHash also used for the demo users @param admin.now instant relative to which all is dated */
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
  const ids = await loadMasterData(db, registry, demoData, admin.passwordHash);
  const boss = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'Admin')
    .executeTakeFirstOrThrow();
  await loadPrices(db, settings.TIME_ZONE, admin.now);
  await loadStockTakings(db, boss, settings.TIME_ZONE, admin.now);
  await loadHistory(db, boss, { timeZone: settings.TIME_ZONE, now: admin.now });
  await loadMinimums(db, { timeZone: settings.TIME_ZONE, now: admin.now });
  for (const [index, count] of demoData.counts.entries()) {
    const by = { userId: ids.user(count.user), stockItemGroupId: ids.group(count.group) };
    await loadCount(db, count, by, countTimes(count, index, settings.TIME_ZONE, admin.now));
  }
  await loadSentOrders(db);
  const receiver = { id: ids.user(RECEIVER), name: RECEIVER };
  await loadDeliveries(db, receiver, settings.TIME_ZONE, admin.now);
  await loadBestBefore(db, settings.TIME_ZONE, admin.now);
  await loadLosses(db, receiver, settings.TIME_ZONE, admin.now);
  await loadSales(db, boss, { timeZone: settings.TIME_ZONE, now: admin.now });
  const reader = { ...boss, role: 'Admin' as const, groups: 'all' as const, assigned: [] };
  await loadInvoices(db, reader, { timeZone: settings.TIME_ZONE, now: admin.now });
  await loadApiToken(db, { userId: boss.id, at: admin.now });
  await loadDraft(db, { at: admin.now });
  await loadWebhook(db, { userId: boss.id, at: admin.now });
  await markDemoData(db, { at: admin.now, adminId: boss.id });
}
