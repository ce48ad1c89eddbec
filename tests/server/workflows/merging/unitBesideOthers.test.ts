import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { articleImport } from '../../../../server/csv/articles/articleImport';
import { inTransaction } from '../../../../server/db/engine/transaction';
import { shareMerges } from '../../../../server/db/repository/bookedFor';
import type { Call } from '../../../../server/http/call';
import { withHooks } from '../../../../server/records/hooks/withHooks';
import { update } from '../../../../server/records/save';
import { readSheet } from '../../../../server/sheets/readSheet';
import type { Order } from '../../../../src/contract/orders';
import type { CurrentStock } from '../../../../src/contract/stockCounts';
import { resources } from '../../../../src/resources';
import { resourceNamed } from '../../../../src/resources/kit';
import { onPostgres } from '../../../helpers/databases';
import { eventually } from '../../../helpers/eventually';
import { createItem, createMasterData, type MasterData } from '../../../helpers/masterData';
import { type Json, type Reply, useTestApp } from '../../../helpers/testApp';
import { seesWaitFor, waitsIn } from '../../../helpers/waitsIn';
import { counting, createGroup } from '../censusSetup';
import { API, type Details } from '../stockTakingSetup';

const url = inject('postgresUrl') ?? '';
const registry = withHooks(resources);
const user = { id: 1, name: 'admin', role: 'Admin' as const, groups: 'all' as const, assigned: [] };

// A SQLite file has one writer at a time.
describe.runIf(url)('beside a change of the unit', () => {
  const test = useTestApp(onPostgres(url));
  const { call, counted, finish, lines, save, requestOrders } = counting(test);
  let data: MasterData;
  let crate = 0;
  let names = 0;
  let article = { id: 0, name: '', group: 0 };
  beforeAll(async () => {
    data = await createMasterData(test());
    crate = await test().create('/api/Units', { name: 'Karton' });
  });
  beforeEach(async () => {
    names += 1;
    const name = `Fassbrause ${names}`;
    const group = await createGroup(test(), name);
    const id = await createItem(test(), data, { name, pricePerUnit: 0.6 }, { stockItemGroupId: group });
    article = { id, name, group };
  });

  type Step = () => Promise<Reply>;
  /** Runs `work` in a transaction, and starts `step` before it is committed. */
  async function beside(step: Step, work: (db: Call['db']) => Promise<unknown>): Promise<Reply> {
    const { db } = test().database;
    let stepping: Promise<Reply> | undefined;
    await inTransaction(db, async (tx) => {
      await work(tx);
      stepping = step();
      const waits = eventually(async () => expect(await waitsIn(db)).toHaveLength(1));
      await Promise.race([waits, stepping]);
    });
    if (!stepping) throw new Error('The transaction did not run');
    return stepping;
  }
  const now = () => new Date().toISOString();
  const saved = (step: Step) =>
    beside(step, (db) =>
      update({ db, registry, user, now: now() }, resourceNamed(registry, 'stockItems'), article.id, {
        unitId: crate,
        unitsPerPackage: 1,
        pricePerUnit: 14.4,
      }),
    );
  /** @param meanwhile makes the plan of the import outdated */
  const importing = (body: Json, meanwhile?: () => Promise<unknown>) => async (step: Step) => {
    let reply: Promise<Reply> | undefined;
    const transact: Call['transact'] = async (work) => {
      await meanwhile?.();
      let answer: Awaited<ReturnType<typeof work>> | undefined;
      reply = beside(step, async (tx) => {
        answer = await work(tx as Parameters<typeof work>[0]);
      });
      await reply;
      return answer as Awaited<ReturnType<typeof work>>;
    };
    const text = `Name;Preis pro Einheit;Einheit;Einheiten pro Verpackung\n${article.name};14,4;Karton;1`;
    const sent = { db: test().database.db, registry, user, now: now(), body: { dryRun: false, text, ...body } };
    await articleImport(registry, readSheet).handle({ ...sent, transact } as unknown as Call);
    if (!reply) throw new Error('Nothing was imported');
    return reply;
  };
  const ways: [string, (step: Step) => Promise<Reply>][] = [
    ['saved', saved],
    ['imported', (step) => importing({})(step)],
    ['imported by a plan made once more', (step) => importing({}, () => createGroup(test(), `Neu ${names}`))(step)],
  ];

  const stock = async () =>
    (await call<CurrentStock[]>('GET', `/api/StockLevels/current?StockItemId=${article.id}`)).body[0];
  const otherUnit = async (census: number) => {
    const [line] = await lines(census);
    return {
      [String(line?.id)]: `${article.name} hat seit dem Zählen eine andere Einheit. Bitte die Menge neu eingeben.`,
    };
  };

  it('waits for running bookings, which a change of something else does not', async () => {
    const { db } = test().database;
    const put = (values: Json) => call('PUT', '/api/StockItems', { id: article.id, ...values });
    let changing: Promise<Reply> | undefined;
    await inTransaction(db, async (tx) => {
      await shareMerges(tx);
      expect((await put({ unitId: data.unit, pricePerUnit: 0.7 })).status).toBe(200);
      changing = put({ unitId: crate });
      await eventually(async () => expect(await seesWaitFor(db, /pg_try_advisory_xact_lock\(/)).toBe(true));
      await tx.selectFrom('stockItems').select('id').where('id', '=', article.id).forUpdate().execute();
    });
    expect(await changing).toMatchObject({ status: 200, body: { unitId: crate } });
  });

  it('a count typed while an import of it runs is in the earlier unit', async () => {
    const { db } = test().database;
    const census = await counted(article.group, () => 0);
    const [line] = await lines(census);
    const other = await createItem(test(), data, { name: `${article.name} groß` });
    const code = '4001234567891';
    const held = { stockItemId: other, code, codeKey: code, factor: 1000 };
    const text = `Name;Preis pro Einheit;Einheit;EAN\n${article.name};14,4;Karton;${code}`;
    let imported: Promise<Reply> | undefined;
    await inTransaction(db, async (tx) => {
      await tx.insertInto('stockItemCodes').values(held).execute();
      imported = call('POST', '/api/StockItems/import', { text, dryRun: false });
      // Its rows are written, but for the code.
      await eventually(async () => expect(await waitsIn(db)).toEqual(['transactionid']));
      expect((await save(census, [{ id: line?.id, newAmount: 48 }])).status).toBe(200);
      await tx.deleteFrom('stockItemCodes').where('stockItemId', '=', other).execute();
    });
    expect(await imported).toMatchObject({ status: 200, body: { counts: { changed: 1 } } });
    expect(await finish(census)).toMatchObject({ status: 400, body: { errors: await otherUnit(census) } });
  });

  describe.each(ways)('that is %s', (_, changedBeside) => {
    it('a count is not finished with amounts counted in the earlier unit', async () => {
      const census = await counted(article.group, () => 48);
      const errors = await otherUnit(census);
      expect(await changedBeside(() => finish(census))).toMatchObject({ status: 400, body: { errors } });
      expect((await stock())?.amount ?? null).toBeNull();
    });

    it('no orders are made from amounts counted in the earlier unit', async () => {
      const census = await counted(article.group, () => 8);
      await finish(census);
      const errors = await otherUnit(census);
      expect(await changedBeside(() => requestOrders(census))).toMatchObject({ status: 400, body: { errors } });
    });

    it('a correction typed before it stays in the earlier unit', async () => {
      const census = await counted(article.group, () => 48);
      await finish(census);
      const [line] = await lines(census);
      const sent = [{ id: line?.id, newAmount: 40, typedAt: now() }];
      const reply = await changedBeside(() => save<Json>(census, sent));
      expect(reply.status).toBe(200);
      expect(await stock()).toMatchObject({ amount: null, unitChangedAt: expect.any(String) });
    });

    it('an inventory that began before it does not count for the new unit', async () => {
      const { body } = await call<Details>('POST', `${API}/StartNewStockTaking`, {});
      const row = body.stockTakingItems.find(({ stockItemId }) => stockItemId === article.id);
      await call('PUT', `${API}/UpdateStockTakingItemAmount?itemId=${row?.id}&newAmount=48`);
      const reply = await changedBeside(() => call('POST', `${API}/Close`, { stockTakingId: body.id }));
      expect(reply.status).toBe(200);
      expect((await stock())?.amount ?? null).toBeNull();
    });

    it('an inventory that begins waits for the new unit, in which it counts', async () => {
      const reply = await changedBeside(() => call('POST', `${API}/StartNewStockTaking`, {}));
      const { id, stockTakingItems } = reply.body as Details;
      const row = stockTakingItems.find(({ stockItemId }) => stockItemId === article.id);
      expect(row).toMatchObject({ unit: 'Karton', pricePerUnit: 14.4 });
      await call('PUT', `${API}/UpdateStockTakingItemAmount?itemId=${row?.id}&newAmount=2`);
      expect((await call('POST', `${API}/Close`, { stockTakingId: id })).status).toBe(200);
      expect(await stock()).toMatchObject({ amount: 2, unitChangedAt: null });
    });

    const inNewUnit = async (orderId: unknown) => {
      const { changedAt } = await test()
        .database.db.selectFrom('unitHistory')
        .select('changedAt')
        .where('stockItemId', '=', article.id)
        .executeTakeFirstOrThrow();
      const [line] = (await call<Json[]>('GET', `/api/OrderItems?OrderIds=${orderId}`)).body;
      expect(line).toMatchObject({ stockItemId: article.id, unitsPerPackage: 1, pricePerUnit: 14.4 });
      const [order] = (await call<Order[]>('GET', `/api/Orders?OrderId=${orderId}`)).body;
      const { addedAt } = await test()
        .database.db.selectFrom('orderItems')
        .select('addedAt')
        .where('orderId', '=', Number(orderId))
        .executeTakeFirstOrThrow();
      const since = addedAt ?? order?.created ?? '';
      expect(since >= changedAt).toBe(true);
    };

    it('a line of an order waits for the new unit', async () => {
      const orderId = await test().create('/api/Orders', { supplierId: data.brewery });
      const line = { orderId, stockItemId: article.id, amount: 1 };
      expect((await changedBeside(() => call('POST', '/api/OrderItems', line))).status).toBe(201);
      await inNewUnit(orderId);
    });

    it('a delivery with a price typed for the earlier unit waits, and is refused', async () => {
      const line = { stockItemId: article.id, deliveredAmount: 1, unitPrice: 0.55, unitId: data.unit };
      const sent = { supplierId: data.brewery, lines: [line], book: true };
      const errors = { 'lines.0.unitPrice': expect.stringContaining('hat inzwischen eine andere Einheit') };
      const reply = await changedBeside(() => call('POST', '/api/Deliveries', sent));
      expect(reply).toMatchObject({ status: 400, body: { errors } });
    });

    it('an order by the sheet waits for the new unit', async () => {
      const items = [{ stockItemId: article.id, amount: 1 }];
      const reply = await changedBeside(() => call('POST', `/api/OrderSheets/${data.brewery}`, { items }));
      const [order] = reply.body.orders as Order[];
      await inNewUnit(order?.id);
    });
  });
});
