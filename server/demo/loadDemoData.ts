import type { Registry } from '../../src/resources/kit';
import type { Db } from '../db/tables';
import { countTimes } from './countTimes';
import { counts } from './data/counts';
import { insertAll } from './insertAll';
import { loadBestBefore } from './loadBestBefore';
import { loadApiToken, loadDraft, loadWebhook } from './loadConnections';
import { loadCount } from './loadCount';
import { loadDeliveries } from './loadDeliveries';
import { loadHistory } from './loadHistory';
import { loadInvoices } from './loadInvoices';
import { loadLosses } from './loadLosses';
import { loadMasterData } from './loadMasterData';
import { loadMinimums } from './loadMinimums';
import { loadPrices } from './loadPrices';
import { loadSales } from './loadSales';
import { loadSentOrders } from './loadSentOrders';
import { loadStockTakings } from './loadStockTaking';
import { markDemoData } from './removal/demoMarks';
import { settings, timeZone } from './settings';
import { userWithAllGroups } from './userWithAllGroups';

const RECEIVER = 'jana';

/**
 * @param admin.passwordHash also used for the demo users
 * @param admin.now instant relative to which everything is dated
 */
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
