import { beforeAll, expect, it } from 'vitest';
import { type Database, untyped } from '../../../../server/db/database';
import { openPostgres } from '../../../../server/db/engine/postgres';
import { openSqlite } from '../../../../server/db/engine/sqlite';
import { createTables, migrate } from '../../../../server/db/migrations/migrate';
import { resources } from '../../../../src/resources';
import { type DatabaseEnv, describeRules } from '../../../helpers/databases';
import { createItem } from '../../../helpers/masterData';
import type { Json } from '../../../helpers/testApp';
import { merging } from '../merging/mergingCalls';
import { useClaims } from './claimHouse';
import { TODAY } from './invoiceHouse';

describeRules('units that were learned before the article got another unit', (database) => {
  const { house, imported, read, test } = useClaims(database);
  const { merge, undo } = merging(test);
  const call = (method: 'POST' | 'PUT', url: string, body: Json) => test().call(test().admin, method, url, body);
  let number = 0;
  let crate = 0;
  let can = 0;
  beforeAll(async () => {
    crate = await test().create('/api/Units', { name: 'Kasten' });
    can = await test().create('/api/Units', { name: 'Dose' });
  });
  const bottles = () => ({ unitId: house().ids.unit, unitsPerPackage: 12, pricePerUnit: 0.6 });
  const cans = () => ({ unitId: can, unitsPerPackage: 12, pricePerUnit: 0.6 });
  const crates = () => ({ unitId: crate, unitsPerPackage: 1, pricePerUnit: 7.2 });

  /** Creates an article and a function that bills packages that came. */
  const goods = async (values: Json) => {
    const orderNumber = `L-${++number}`;
    const item = await createItem(test(), house().ids, { name: `Ware ${number}`, orderNumber, ...values });
    const made = { item };
    const order = async (amount = 2) => {
      const sent = new Date().toISOString();
      const orderId = await test().create('/api/Orders', { supplierId: house().ids.brewery, sent });
      await test().create('/api/OrderItems', { orderId, stockItemId: made.item, amount });
      await test().create('/api/Deliveries', { orderIds: [orderId], allDelivered: true, book: true });
      return orderId;
    };
    const bill = async (quantity: number, total: number, unitCode: string, ordered?: number) => {
      const orderId = ordered ?? (await order());
      const line = { sellerItemId: orderNumber, unitCode, quantity: `${quantity}`, price: null };
      const lines = [{ ...line, lineTotal: total.toFixed(2) }];
      return imported({ number: `RL-${++number}`, issueDate: TODAY, orderReference: `${orderId}`, lines });
    };
    const change = async (to: Json) =>
      expect((await call('PUT', '/api/StockItems', { id: made.item, ...to })).status).toBe(200);
    const answer = async ({ id, lines }: Awaited<ReturnType<typeof bill>>, said: Json) => {
      const answered = { id: lines[0]?.id, stockItemId: made.item, ...said };
      const reply = await call('PUT', `/api/Invoices/${id}/lines`, answered);
      expect(reply.status).toBe(200);
    };
    const sixPacks = () => bill(4, 14.4, 'XPK');
    return {
      sixPacks,
      order,
      bill,
      change,
      answer,
      /** Answers four six-packs. @param unitsPerBilled undefined: with the article alone */
      say: async (unitsPerBilled?: number) => answer(await sixPacks(), { unitsPerBilled }),
      /** Answers a line of another unit code. */
      sayOther: async (said: Json = {}) => answer(await bill(2, 14.4, 'XCR'), said),
      /** Merges the article into another one. @param prepare gets the id of that one */
      mergeInto: async (into: Json, prepare: (into: number) => Promise<unknown> = async () => {}) => {
        const name = `Ware ${++number}`;
        const other = await createItem(test(), house().ids, { name, ...into });
        await prepare(other);
        const done = await merge('stockItems', made.item, other);
        expect(done.status).toBe(200);
        const merged = made.item;
        made.item = other;
        return async () => {
          expect((await undo(done.body.id)).status).toBe(200);
          made.item = merged;
        };
      },
    };
  };
  type Goods = Awaited<ReturnType<typeof goods>>;
  const changed = (item: number, to: Json) => call('PUT', '/api/StockItems', { id: item, ...to });
  const told = async (id: number) => {
    const [line] = (await read(id)).body.lines;
    return [line?.verdict, line?.reason, line?.units, line?.claimAmount];
  };
  const ASKED = ['unclear', 'UNITS', null, 0];
  const FITS = ['matches', null, 2, 0];

  it.each<[string, typeof ASKED, (made: Goods) => Promise<unknown>]>([
    ['are asked again', ASKED, async () => {}],
    ['are asked after the article was said for another unit code', ASKED, ({ sayOther }) => sayOther()],
    ['are asked after units of another unit code', ASKED, ({ sayOther }) => sayOther({ unitsPerBilled: 1 })],
    ['are asked after the article was said for their unit code', ASKED, ({ say }) => say()],
    ['are learned in the present unit', FITS, ({ say }) => say(0.5)],
    [
      'are learned in the present unit, whatever is said after that',
      FITS,
      async ({ say, sayOther }) => {
        await say(0.5);
        await sayOther({ unitsPerBilled: 1 });
      },
    ],
    [
      'are asked when the unit changes once more',
      ASKED,
      async ({ change, say }) => {
        await say(0.5);
        await change({ unitId: can });
        await change(crates());
      },
    ],
    [
      'are asked after a merge into an article that always had the present unit',
      ASKED,
      ({ mergeInto }) => mergeInto(crates()),
    ],
    ['are asked after a merge that was undone', ASKED, async ({ mergeInto }) => (await mergeInto(crates()))()],
    [
      'are learned in the present unit after such a merge',
      FITS,
      async ({ mergeInto, say }) => {
        await mergeInto(crates());
        await say(0.5);
      },
    ],
    [
      'said in the present unit, stay so after a merge into an article that got it later',
      FITS,
      async ({ mergeInto, say }) => {
        await say(0.5);
        await mergeInto(bottles(), (into) => changed(into, crates()));
      },
    ],
    [
      'said in the present unit, stay so after such a merge was undone',
      FITS,
      async ({ mergeInto, say }) => {
        await say(0.5);
        await (await mergeInto(bottles(), (into) => changed(into, crates())))();
      },
    ],
  ])('%s', async (_, expected, happens) => {
    const made = await goods(bottles());
    await made.say(6);
    expect(await told((await made.sixPacks()).id)).toEqual(['matches', null, 24, 0]);
    await made.change(crates());
    await happens(made);
    expect(await told((await made.sixPacks()).id)).toEqual(expected);
  });

  it('are learned once more when they are said as before', async () => {
    const made = await goods(bottles());
    await made.say(6);
    await made.change(cans());
    expect(await told((await made.sixPacks()).id)).toEqual(ASKED);
    await made.say(6);
    expect(await told((await made.sixPacks()).id)).toEqual(['matches', null, 24, 0]);
  });

  it('are not taken for a package when they are as many as a package had of the former unit', async () => {
    const made = await goods(bottles());
    const before = await made.order(12);
    await made.change(crates());
    await made.answer(await made.bill(1, 86.4, 'XLA', before), { unitsPerBilled: 12 });
    const next = await made.bill(1, 86.4, 'XLA', await made.order(12));
    expect(await told(next.id)).toEqual(['matches', null, 12, 0]);
  });

  it('as a package follow the article', async () => {
    const made = await goods(bottles());
    await made.sayOther({ unitsPerBilled: 12 });
    await made.change(crates());
    expect(await told((await made.bill(2, 14.4, 'XCR')).id)).toEqual(FITS);
    await made.mergeInto(crates());
    expect(await told((await made.bill(2, 14.4, 'XCR')).id)).toEqual(FITS);
  });
});

const open = async ({ DATA_DIR, DATABASE_URL }: DatabaseEnv): Promise<Database> =>
  DATABASE_URL ? openPostgres(DATABASE_URL, () => undefined) : openSqlite(DATA_DIR);

describeRules('units that an earlier version has learned', (under) => {
  it('are as old as their link', async () => {
    const { env, cleanup } = await under.connect();
    const database = await open(env);
    try {
      await createTables(database, resources, '0071_openDeliveries');
      const db = untyped(database.db);
      const insert = async (table: string, row: Record<string, string | number | null>) =>
        Number((await db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()).id);
      const supplierId = await insert('suppliers', { name: 'Brauerei', archived: 0 });
      const instants = ['2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z'];
      for (const learnedAt of instants) {
        const key = { keyKind: 'text', key: learnedAt, keyHash: learnedAt };
        const linkId = await insert('invoiceLinks', { supplierId, ...key, isOther: 1, learnedAt });
        await insert('invoiceLinkUnits', { linkId, unitCode: 'XPK', unitsPerBilled: 6000 });
      }
      await migrate(database, resources, async () => undefined);
      const learned = await database.db.selectFrom('invoiceLinkUnits').select('learnedAt').orderBy('id').execute();
      expect(learned.map(({ learnedAt }) => learnedAt)).toEqual(instants);
    } finally {
      await database.close();
      await cleanup();
    }
  });
});
