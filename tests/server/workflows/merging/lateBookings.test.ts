import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { untyped } from '../../../../server/db/database';
import { inTransaction } from '../../../../server/db/engine/transaction';
import { holdMerges, shareMerges } from '../../../../server/db/repository/bookedFor';
import { messages } from '../../../../src/resources/kit';
import type { Mergeable } from '../../../../src/rules/merging';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { eventually } from '../../../helpers/eventually';
import { itemBody } from '../../../helpers/masterData';
import { expectProblem } from '../../../helpers/scenarios';
import { type Json, type Reply, useTestApp } from '../../../helpers/testApp';
import { seesWaitFor } from '../../../helpers/waitsIn';
import { type InvoiceHouse, invoiceSteps, setUpInvoices } from '../invoices/invoiceHouse';
import { putRegister, putSoldItem } from '../shrinkage/putSales';
import { merging } from './mergingCalls';

interface Two {
  gone: number;
  stays: number;
  ids: InvoiceHouse['ids'];
}

describeOnEachDatabase('a late reference to an archived record', (under) => {
  const test = useTestApp(under);
  let house: InvoiceHouse;
  let names = 0;
  const { get, bodyOf, merge, mergeWhile } = merging(test);
  const { imported } = invoiceSteps(test, () => house);
  beforeAll(async () => {
    house = await setUpInvoices(test());
  });
  const post = (url: string, body: Json | Json[]) => test().call(test().admin, 'POST', url, body);
  const article = async () => {
    names += 1;
    const { cellar } = house.ids;
    return test().create('/api/StockItems', itemBody(house.ids, { name: `Tee ${names}`, stockLocations: [cellar] }));
  };
  const supplier = async () => {
    names += 1;
    return test().create('/api/Suppliers', { name: `Teehaus ${names}` });
  };
  const group = async (stockItemId: number) => {
    names += 1;
    const stockItemGroupId = await test().create('/api/StockItemGroups', {
      name: `Tee ${names}`,
      executionDayOfWeek: 1,
    });
    await test().create('/api/StockItemGroupAssignments', { stockItemGroupId, stockItemId, minAmountInGroup: 1 });
    return stockItemGroupId;
  };

  const atOnce = (resource: Mergeable, { gone, stays }: Two, book: () => Promise<Reply>): Promise<Reply> =>
    mergeWhile(resource, gone, stays, book);

  /** Books while a merge of other records waits for a slow booking. */
  async function besideWaiting(book: () => Promise<Reply>): Promise<{ booked: Reply; merged: Reply | undefined }> {
    const { db } = test().database;
    const sent = await bodyOf('suppliers', await supplier(), await supplier());
    let merging: Promise<Reply> | undefined;
    const booked = await inTransaction(db, async (tx) => {
      await shareMerges(tx);
      merging = post('/api/Merges', sent);
      await eventually(async () => expect(await seesWaitFor(db, /advisory_xact_lock\(/)).toBe(true));
      return book();
    });
    return { booked, merged: await merging };
  }

  /** Returns which of the two records the rows of a table name. */
  async function named(table: string, column: string, { gone, stays }: Two): Promise<number[]> {
    const rows = await untyped(test().database.db)
      .selectFrom(table)
      .select(column)
      .distinct()
      .where(column, 'in', [gone, stays])
      .execute();
    return rows.map((row) => Number(row[column])).sort((a, b) => a - b);
  }

  type Prepared = () => Promise<Reply>;
  const articles: [what: string, table: string, prepare: (two: Two) => Promise<Prepared>, column?: string][] = [
    [
      'a loss',
      'stockMovements',
      async ({ gone }) =>
        () =>
          post('/api/Losses', { stockItemId: gone, quantity: 1, reason: 'Bruch', clientId: `loss-of-${gone}-once` }),
    ],
    [
      'a delivery',
      'stockMovements',
      async ({ gone, ids }) =>
        () =>
          post('/api/Deliveries', {
            supplierId: ids.brewery,
            lines: [{ stockItemId: gone, deliveredAmount: 1 }],
            book: true,
          }),
    ],
    [
      'what was found where nobody expected it',
      'stockModifications',
      async ({ gone, ids }) => {
        const stockItemGroupId = await group(ids.pils);
        const censusId = await test().create('/api/Census/StartNewCensus', { stockItemGroupId, userId: 1 });
        return () =>
          post('/api/ScheduledStockModifications', {
            censusId,
            stockItemId: gone,
            stockLocationId: ids.cellar,
            newAmount: 3,
          });
      },
    ],
    [
      'a count that begins',
      'stockModifications',
      async ({ gone }) => {
        const stockItemGroupId = await group(gone);
        return () => post('/api/Census/StartNewCensus', { stockItemGroupId, userId: 1 });
      },
    ],
    [
      'an inventory that begins',
      'stockTakingItems',
      async () => () => post('/api/StockTaking/StartNewStockTaking', {}),
    ],
    [
      'a line of an order',
      'orderItems',
      async ({ gone, ids }) => {
        const orderId = await test().create('/api/Orders', { supplierId: ids.brewery });
        return () => post('/api/OrderItems', { orderId, stockItemId: gone, description: 'Tee', amount: 1 });
      },
    ],
    [
      'an answer about a line of an invoice',
      'invoiceLines',
      async ({ gone }) => {
        const line = { name: `Tee ${gone}`, quantity: '1', lineTotal: '1' };
        const invoice = await imported({ number: `T-${gone}`, lines: [line] });
        const said = { id: invoice.lines[0]?.id, stockItemId: gone };
        return () => test().call(test().admin, 'PUT', `/api/Invoices/${invoice.id}/lines`, said);
      },
      'saidStockItemId',
    ],
  ];
  const suppliers: typeof articles = [
    [
      'empties that go back',
      'depositMovements',
      async ({ gone }) => {
        const depositTypeId = await test().create('/api/DepositTypes', {
          name: `Kasten ${gone}`,
          value: 3.3,
          kind: 'crate',
        });
        return () => post('/api/DepositReturns', { supplierId: gone, counts: [{ depositTypeId, count: 2 }] });
      },
    ],
    [
      'an order',
      'orders',
      async ({ gone }) =>
        () =>
          post('/api/Orders', { supplierId: gone }),
    ],
    [
      'a delivery',
      'deliveries',
      async ({ gone }) =>
        () =>
          post('/api/Deliveries', {
            supplierId: gone,
            lines: [{ description: 'Tee', deliveredAmount: 1 }],
            book: true,
          }),
    ],
  ];

  describe.each<[Mergeable, typeof articles, () => Promise<number>]>([
    ['stockItems', articles, article],
    ['suppliers', suppliers, supplier],
  ])('of %s', (resource, cases, make) => {
    let two: Two;
    beforeEach(async () => {
      two = { gone: await make(), stays: await make(), ids: house.ids };
    });

    it.each(cases)('%s is booked for the remaining record, when it comes late', async (_, table, prepare, column) => {
      const book = await prepare(two);
      expect((await merge(resource, two.gone, two.stays)).status).toBe(200);
      expect([200, 201]).toContain((await book()).status);
      expect(await named(table, column ?? columnOf(resource), two)).toEqual([two.stays]);
    });

    it.each(cases)('%s is booked for the remaining record, at the same moment', async (_, table, prepare, column) => {
      const book = await prepare(two);
      expect([200, 201]).toContain((await atOnce(resource, two, book)).status);
      expect(await named(table, column ?? columnOf(resource), two)).toEqual([two.stays]);
    });

    it.runIf(under.kind === 'postgres').each(cases)(
      '%s passes a merge that waits',
      async (_, table, prepare, column) => {
        const { booked, merged } = await besideWaiting(await prepare(two));
        expect([200, 201]).toContain(booked.status);
        expect(merged?.status).toBe(200);
        expect(await named(table, column ?? columnOf(resource), two)).toContain(two.gone);
      },
    );
  });

  it.runIf(under.kind === 'postgres')('lets a merge wait for a while only, with a message', async () => {
    const { db } = test().database;
    const tooLong = inTransaction(db, async (tx) => {
      await shareMerges(tx);
      await inTransaction(db, (other) => holdMerges(other, 0));
    });
    await expect(tooLong).rejects.toMatchObject({ code: 'STATE', detail: expect.stringMatching(/^Gerade wird noch /) });
    await inTransaction(db, (tx) => holdMerges(tx, 0));
  });

  it('is stored once, though both tries of a device lie on either side of the merge', async () => {
    const [gone, stays] = [await article(), await article()];
    const loss = { stockItemId: gone, quantity: 1, reason: 'Bruch', clientId: `twice-of-${gone}` };
    const before = await post('/api/Losses', loss);
    expect((await merge('stockItems', gone, stays)).status).toBe(200);
    expect(await post('/api/Losses', loss)).toMatchObject({ status: 200, body: { id: before.body.id } });
    const late = { ...loss, clientId: `late-of-${gone}` };
    const [first, again] = [await post('/api/Losses', late), await post('/api/Losses', late)];
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
  });

  it('is stored once as a delivery, though article and supplier were merged between both tries', async () => {
    const [gone, stays] = [await article(), await article()];
    const supplierId = await test().create('/api/Suppliers', { name: `Bald weg ${gone}` });
    const body = { clientId: `delivery-of-${gone}`, supplierId, book: true };
    const delivery = { ...body, lines: [{ stockItemId: gone, deliveredAmount: 1 }] };
    const before = await post('/api/Deliveries', delivery);
    expect((await merge('stockItems', gone, stays)).status).toBe(200);
    const into = await test().create('/api/Suppliers', { name: `Bleibt ${gone}` });
    expect((await merge('suppliers', supplierId, into)).status).toBe(200);
    expect(await post('/api/Deliveries', delivery)).toMatchObject({ status: 200, body: { id: before.body.id } });
  });

  const refused: [string, (two: Two) => Promise<Prepared>, string][] = [
    [
      'an amount where the other one is counted already',
      async ({ gone, stays, ids }) => {
        const stockItemGroupId = await group(stays);
        return async () => {
          const censusId = await test().create('/api/Census/StartNewCensus', { stockItemGroupId, userId: 1 });
          return post('/api/ScheduledStockModifications', { censusId, stockItemId: gone, stockLocationId: ids.cellar });
        };
      },
      'DUPLICATE',
    ],
    [
      'a code',
      async ({ gone }) =>
        () =>
          post('/api/StockItemCodes', { stockItemId: gone, code: `C-${gone}` }),
      'VALIDATION',
    ],
    [
      'a price',
      async ({ gone }) =>
        () =>
          post('/api/StockItems/UpdatePrices', [{ stockItemId: gone, newPrice: 7 }]),
      'VALIDATION',
    ],
    [
      'a recipe',
      async ({ gone }) => {
        const { db } = test().database;
        const soldItemId = await putSoldItem(db, await putRegister(db));
        const parts = [{ stockItemId: gone, amount: 1, of: 1 }];
        return () => test().call(test().admin, 'PUT', '/api/SoldItems', [{ id: soldItemId, version: 1, parts }]);
      },
      'VALIDATION',
    ],
  ];

  it.each(refused)('%s is refused when it comes late', async (_, prepare, code) => {
    const two = { gone: await article(), stays: await article(), ids: house.ids };
    const book = await prepare(two);
    expect((await merge('stockItems', two.gone, two.stays)).status).toBe(200);
    expectProblem(await book(), code);
  });

  it.each(refused)('%s is refused at the same moment', async (_, prepare, code) => {
    const two = { gone: await article(), stays: await article(), ids: house.ids };
    const book = await prepare(two);
    expectProblem(await atOnce('stockItems', two, book), code);
  });

  it('an article does not get a supplier that goes at the same moment', async () => {
    const two = { gone: await supplier(), stays: await supplier(), ids: house.ids };
    const id = await article();
    const answer = await atOnce('suppliers', two, () =>
      test().call(test().admin, 'PUT', '/api/StockItems', { id, supplierId: two.gone }),
    );
    expectProblem(answer, 'VALIDATION');
    expect(answer.body.errors).toEqual({ supplierId: messages.mergedReference });
  });

  it('that stays with a record may be saved as it is', async () => {
    const [gone, stays] = [await supplier(), await supplier()];
    const day = { supplierId: gone, weekday: 2, daysBefore: 1, orderUntil: '18:00' };
    const id = await test().create('/api/SupplierDeliveryDays', day);
    expect((await merge('suppliers', gone, stays)).status).toBe(200);
    const saved = await test().call(test().admin, 'PUT', `/api/SupplierDeliveryDays/${id}`, {
      ...day,
      id,
      daysBefore: 2,
    });
    expect(saved.status).toBe(200);
    expect(await get(`/api/Suppliers/${gone}`)).toMatchObject({ archived: true });
  });
});

const columnOf = (resource: Mergeable) => (resource === 'stockItems' ? 'stockItemId' : 'supplierId');
