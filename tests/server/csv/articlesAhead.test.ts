import { setImmediate } from 'node:timers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { articleImport } from '../../../server/csv/articles/articleImport';
import { recordTables } from '../../../server/db/engine/recordTables';
import { inTransaction } from '../../../server/db/engine/transaction';
import type { Tx } from '../../../server/db/tables';
import type { Call } from '../../../server/http/call';
import { withHooks } from '../../../server/records/hooks/withHooks';
import { readSheet } from '../../../server/sheets/readSheet';
import type { ArticleImportReport, ArticleImportRequest } from '../../../src/contract/articleImport';
import { resources } from '../../../src/resources';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../../helpers/masterData';
import { type Json, useTestApp } from '../../helpers/testApp';
import { hasten } from '../turnsDuring';

const MANY = 1000;
const HEAD = 'Name;Preis pro Einheit;Einheit;Verpackungseinheit;Lieferant;Einheiten pro Verpackung;Lagerorte';
const file = (name: string, price: number, { count = MANY, pack = 'Kiste' } = {}) =>
  [
    HEAD,
    ...Array.from({ length: count }, (_, at) => `${name} ${at};${price};Flasche;${pack};Brauerei Süd;1;Keller`),
  ].join('\n');

afterEach(() => {
  vi.restoreAllMocks();
});

describeOnEachDatabase('an import of articles', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
    expect((await imported({ text: file('Artikel', 1) })).counts).toMatchObject({ new: MANY });
  });

  const registry = withHooks(resources);
  /**
   * Runs `meanwhile` between the planning and the transaction of an import, and notes the tables read in the
   * transaction.
   */
  async function imported(
    body: Partial<ArticleImportRequest>,
    meanwhile: () => Promise<unknown> = async () => undefined,
  ) {
    const { db } = test().database;
    let read: ReadonlySet<string> = new Set();
    const transact: Call['transact'] = async (work) => {
      await meanwhile();
      return inTransaction(db, (tx) => {
        const { db: watched, recorded } = recordTables(tx);
        read = recorded.tables;
        return work(watched as Tx);
      });
    };
    const user = { id: 1, name: 'admin', role: 'Admin' as const, groups: 'all' as const, assigned: [] };
    const call = { db, registry, user, now: new Date().toISOString(), body: { dryRun: false, ...body }, transact };
    const answer = await articleImport(registry, readSheet).handle(call as unknown as Call);
    return { ...(answer.body as ArticleImportReport), touched: [...read] };
  }

  it.each<[string, Partial<ArticleImportRequest>, Partial<ArticleImportReport['counts']>]>([
    ['changes nothing', { text: file('Artikel', 1) }, { same: MANY }],
    ['has nothing to create', { text: file('Artikel', 1), create: ['units', 'suppliers'] }, { same: MANY }],
    ['has wrong rows', { text: `${file('Artikel', 1)}\nX;1;Fass;;;1;`, onlyGood: true }, { same: MANY, wrong: 1 }],
  ])('stores nothing when it %s', async (_, body, counts) => {
    const report = await imported(body);
    expect(report.counts).toMatchObject(counts);
    expect(report.rows).toHaveLength(report.counts.wrong + MANY);
    expect(report.touched).toEqual([]);
  });

  it.each<[string, Partial<ArticleImportRequest>, Partial<ArticleImportReport['counts']>]>([
    ['new ones', { text: file('Ware', 1) }, { new: MANY }],
    ['changed ones', { text: file('Artikel', 2) }, { changed: MANY }],
    [
      'new ones beside wrong ones',
      { text: `${file('Gut', 1, { count: 2 })}\nX;1;Fass;;;1;`, onlyGood: true },
      { new: 2 },
    ],
  ])('has read all before it stores %s', async (_, body, counts) => {
    const report = await imported(body);
    expect(report.counts).toMatchObject(counts);
    const judgedBy = ['units', 'packagingUnits', 'suppliers', 'stockLocations', 'settings', 'stockItemCodes'];
    expect(report.touched).not.toEqual([]);
    expect(report.touched.filter((table) => judgedBy.includes(table))).toEqual([]);
  });

  it('is judged again when an article has changed since', async () => {
    const row = (price: number) => file('Neu', price, { count: 1 });
    const stored = await imported({ text: row(1) }, () => createItem(test(), data, { name: 'Neu 0', pricePerUnit: 5 }));
    expect(stored.rows).toMatchObject([{ state: 'changed', changes: { pricePerUnit: [5, 1] } }]);
    const again = await imported({ text: row(2) }, async () => imported({ text: row(2) }));
    expect(again.rows).toMatchObject([{ state: 'same' }]);
  });

  it('creates missing records with the articles that name them', async () => {
    const body = { text: file('Fass', 1, { pack: 'Fässchen', count: 3 }), create: ['packagingUnits' as const] };
    expect((await imported(body)).counts).toMatchObject({ new: 3 });
    expect((await imported(body)).touched).toEqual([]);
  });

  it('lets others save while it is judged', async () => {
    const article = await createItem(test(), data, { name: 'Verlorenes' });
    const text = file('Gleich', 1);
    await imported({ text });
    hasten(10);
    let turns = 0;
    let isDone = false;
    const others = () => {
      turns += 1;
      if (!isDone) setImmediate(others);
    };
    setImmediate(others);
    const body = { text, dryRun: false };
    const work = test()
      .call<ArticleImportReport>(test().admin, 'POST', '/api/StockItems/import', body)
      .finally(() => {
        isDone = true;
      });
    let longest = 0;
    for (let at = 0; !isDone; at++) {
      // A few bookings are enough, because each waits for the disk.
      for (const until = turns + MANY / 4; turns < until && !isDone; ) await turn();
      const before = turns;
      const loss: Json = { stockItemId: article, quantity: 1, reason: 'Bruch', clientId: `loss-beside-import-${at}` };
      expect((await test().call(test().admin, 'POST', '/api/Losses', loss)).status).toBe(201);
      longest = Math.max(longest, turns - before);
    }
    expect((await work).body.counts).toMatchObject({ same: MANY });
    // Judging a row takes a turn at least. On PostgreSQL nobody waits, and waiting for the database adds turns.
    if (under.kind === 'sqlite') expect(longest).toBeLessThan(MANY);
  });
});
