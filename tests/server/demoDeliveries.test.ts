import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/db/database';
import { inTransaction } from '../../server/db/engine/transaction';
import { openDatabase } from '../../server/db/open';
import { loadDemoData } from '../../server/demo/loadDemoData';
import { withHooks } from '../../server/records/hooks/withHooks';
import { prepareFirstAdmin } from '../../server/workflows/firstAdmin';
import { readConsumption } from '../../server/workflows/goods/consumption/readConsumption';
import { readLosses } from '../../server/workflows/goods/consumption/readLosses';
import { readExpected } from '../../server/workflows/goods/deliveries/expected';
import { readBalances } from '../../server/workflows/goods/deposits/readDeposits';
import { readInventoryDifferences } from '../../server/workflows/insights/readInventoryDifferences';
import { presentInvoice } from '../../server/workflows/invoices/presentInvoices';
import { INTERNAL_VIEWER } from '../../server/workflows/invoices/visibleInvoices';
import { LearnedLevels } from '../../server/workflows/parLevels/LearnedLevels';
import learnLevels from '../../server/workflows/parLevels/learnLevels';
import { readShrinkage } from '../../server/workflows/shrinkage/readShrinkage';
import { resources } from '../../src/resources';
import { describeRules } from '../helpers/databases';

const NOW = '2026-07-14T16:20:00.000Z';

describeRules('loaded demo data', (under) => {
  let database: Database;
  let cleanup: () => Promise<void>;
  beforeAll(async () => {
    const connected = await under.connect();
    cleanup = connected.cleanup;
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = connected.env;
    const quiet = { info() {}, warn: console.warn };
    database = await openDatabase({ dataDir, databaseUrl, registry: resources }, quiet);
    const { db } = database;
    const context = { db, registry: withHooks(resources), now: NOW };
    await inTransaction(db, await prepareFirstAdmin(context, 'Lindenblüte 1897', loadDemoData));
  });
  afterAll(async () => {
    await database.close();
    await cleanup();
  });

  it('has three months of deliveries, with empties that went back, and one that was forgotten', async () => {
    const { db } = database;
    const deliveries = await db.selectFrom('deliveries').selectAll().orderBy('number').execute();
    expect(deliveries.length).toBeGreaterThan(20);
    expect(deliveries.map(({ number }) => number)).toEqual(deliveries.map((_, index) => index + 1));
    const days = deliveries.map(({ deliveredAt }) => (Date.parse(NOW) - Date.parse(deliveredAt)) / 86_400_000);
    expect([Math.max(...days) > 80, Math.min(...days) > 0]).toEqual([true, true]);
    const expected = await readExpected(db, { groups: 'all' });
    expect(expected.length).toBeGreaterThan(0);
    const group = await db
      .selectFrom('stockItemGroups')
      .select('id')
      .where('name', '=', 'Bier')
      .executeTakeFirstOrThrow();
    expect(expected.every(({ stockItemGroupId }) => stockItemGroupId === group.id)).toBe(true);
    const balances = await readBalances(db);
    expect(balances.some(({ returned }) => returned > 0)).toBe(true);
    expect(balances.every(({ balance }) => balance >= 0)).toBe(true);
  });

  it('has goods to use first, one of them late', async () => {
    const lines = await database.db
      .selectFrom('deliveryLines')
      .select('bestBefore')
      .where('bestBefore', 'is not', null)
      .execute();
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.some(({ bestBefore }) => String(bestBefore) < NOW.slice(0, 10))).toBe(true);
  });

  it('shows the consumption of many articles since the inventory, and where a delivery was forgotten', async () => {
    const user = { id: 1, name: 'admin', role: 'Admin' as const, groups: 'all' as const, assigned: [] };
    const query = { From: '2026-07-01', To: '2026-07-14' };
    const { rows } = await readConsumption({ db: database.db, user, query });
    const used = rows.filter(({ consumption }) => consumption !== null);
    expect(used.length).toBeGreaterThan(rows.length / 3);
    expect(used.flatMap(({ name, consumption }) => ((consumption ?? 0) < 0 ? name : [])).sort()).toEqual([
      'Dunkles Lagerbier Fass 30 l',
      'Kellerbier naturtrüb Fass 20 l',
    ]);
  });

  it('has a register that explains the consumption, but for gin, a forgotten delivery and unassigned sales', async () => {
    const { db } = database;
    const user = { id: 1, name: 'admin', role: 'Admin' as const, groups: 'all' as const, assigned: [] };
    const { shrinkage, rows } = await readShrinkage({ db, user, query: { From: '2026-06-01', To: '2026-07-14' } });
    const told = rows.filter(({ reason }) => reason === null);
    expect(told.length).toBeGreaterThan(15);
    const missing = told.filter(({ value }) => (value ?? 0) > 0);
    const dearest = missing.sort((a, b) => (b.value ?? 0) - (a.value ?? 0))[0];
    expect(dearest?.name).toBe('London Dry Gin 0,7 l 40 %');
    expect(dearest?.percent).toBeGreaterThan(10);
    const negative = told.filter(({ hints }) => hints.some(({ code }) => code === 'NEGATIVE'));
    expect(negative.map(({ name }) => name)).toContain('Dunkles Lagerbier Fass 30 l');
    expect(told.some(({ staff }) => (staff ?? 0) > 0)).toBe(true);
    expect(shrinkage.totals.assignedPercent).toBeGreaterThan(75);
    const items = await db.selectFrom('soldItems').select('state').execute();
    expect([items.length, items.filter(({ state }) => state === 'open').length]).toEqual([30, 2]);
  });

  it('has minimums of every kind: proposed, safe or not, fitting, turned down, and unknown for each reason', async () => {
    const { items } = await new LearnedLevels(learnLevels).read(database.db, { groups: 'all' }, NOW);
    const kinds = new Set(items.map(({ state, reason, safe }) => (safe ? 'safe' : (reason ?? state))));
    expect([...kinds].sort()).toEqual([
      'FEW',
      'NEGATIVE',
      'SEVERAL_GROUPS',
      'STALE',
      'UNIT',
      'dismissed',
      'keep',
      'propose',
      'safe',
    ]);
  });

  it('has 40 weeks of the bar: two articles ran out again and again, one has unrecorded deliveries', async () => {
    const { db } = database;
    const [imported, ...others] = await db.selectFrom('stockHistoryImports').selectAll().execute();
    expect([imported?.isUnfinished, others]).toEqual([0, []]);
    const counts = await db
      .selectFrom('stockCounts')
      .innerJoin('stockItems as item', 'item.id', 'stockItemId')
      .select(['item.name', 'at', 'amount', 'sourceResource'])
      .orderBy('at')
      .execute();
    const isImported = ({ sourceResource }: { sourceResource: string }) => sourceResource === 'stockHistory';
    const history = counts.filter(isImported);
    expect(history).toHaveLength(imported?.readings ?? 0);
    const weeks = (Date.parse(history.at(-1)?.at ?? '') - Date.parse(history[0]?.at ?? '')) / (7 * 86_400_000);
    expect(Math.round(weeks)).toBe(40);
    expect(counts.findIndex((each) => !isImported(each))).toBe(history.length);
    const timesOut = new Map<string, number>();
    for (const { name, amount } of history) if (amount === 0) timesOut.set(name, (timesOut.get(name) ?? 0) + 1);
    const often = [...timesOut].filter(([, times]) => times > 4).map(([name]) => name);
    expect(often.sort()).toEqual(['Bourbon Whiskey Kentucky 0,7 l 40 %', 'London Dry Gin 0,7 l 40 %']);
    const delivered = await db
      .selectFrom('stockMovements')
      .innerJoin('stockItems as item', 'item.id', 'stockItemId')
      .select('item.name')
      .where('referenceResource', '=', 'stockHistory')
      .execute();
    expect(delivered).toHaveLength(imported?.movements ?? 0);
    const last = new Map<string, number>();
    const rising = new Set<string>();
    for (const { name, amount } of history) {
      if (amount > (last.get(name) ?? amount)) rising.add(name);
      last.set(name, amount);
    }
    for (const { name } of delivered) rising.delete(name);
    expect([...rising]).toEqual(['Wodka Weizen 0,7 l 40 %']);
  });

  it('has inventories that are worth about the same', async () => {
    const user = { id: 1, name: 'admin', role: 'Admin' as const, groups: 'all' as const, assigned: [] };
    const period = { from: '2026-01-01', to: '2026-07-14' };
    const { compared } = await readInventoryDifferences({ db: database.db, user, period, timeZone: 'Europe/Berlin' });
    const { current, earlier, difference, items } = compared ?? expect.fail('There are no two inventories');
    expect(difference).toBeLessThan(0);
    expect(earlier.value / current.value).toBeLessThan(1.2);
    expect(items.length).toBeGreaterThan(100);
  });

  it('has invoices of three suppliers: one in order, one with a question and four faults, and a credit note', async () => {
    const { db } = database;
    const rows = await db.selectFrom('invoices').selectAll().orderBy('id').execute();
    const invoices = await Promise.all(rows.map((row) => presentInvoice(db, row, INTERNAL_VIEWER)));
    expect(invoices.map(({ state, isCredit, supplierId }) => [state, isCredit, supplierId !== null])).toEqual([
      ['matches', false, true],
      ['unclear', false, true],
      ['matches', true, true],
    ]);
    const open = invoices.flatMap(({ lines }) =>
      lines.flatMap(({ verdict, reason }) => (verdict === 'unclear' ? [reason] : [])),
    );
    expect(open).toEqual(['UNITS']);
    const faults = invoices.flatMap(({ lines }) => lines.flatMap(({ differences }) => differences));
    expect(faults.map(({ kind }) => kind).sort()).toEqual(['dearer', 'duplicate', 'notDelivered', 'notOrdered']);
  });

  it('has three months of losses, for most reasons', async () => {
    const { totalValue, reasons } = await readLosses(database.db, { From: '2026-04-15', To: '2026-07-14' }, 'Admin');
    expect(totalValue).toBeGreaterThan(50);
    expect(reasons.length).toBeGreaterThan(4);
    const { reasons: before } = await readLosses(database.db, { From: '2026-04-15', To: '2026-05-14' }, 'Admin');
    expect(before.length).toBeGreaterThan(4);
  });
});
