import { beforeAll, expect, it } from 'vitest';
import type { Delivery } from '../../../../src/contract/deliveries';
import type { GoodsReceived } from '../../../../src/contract/goodsReceived';
import { todayIn } from '../../../../src/rules/dates';
import { describeRules } from '../../../helpers/databases';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { pdfText } from '../../documents/pdfText';
import { type DeliveryHouse, get, post, sentOrder, setUpDeliveries } from './deliveryHouse';

const URL = '/api/GoodsReceived';
const today = todayIn('Europe/Berlin');

describeRules('the book of goods received', (database) => {
  const running = useTestApp(database);
  let house: DeliveryHouse;
  let first: Delivery;
  let orderId: number;
  const book = (query = '') => get<GoodsReceived>(running(), `${URL}${query}`, running().user);
  const create = async (body: Json) =>
    (await post(running(), running().admin, '/api/Deliveries', { book: true, ...body })).body;
  const brewery = (change: Json) =>
    running().call(running().admin, 'PUT', '/api/Suppliers', { id: house.ids.brewery, ...change });

  beforeAll(async () => {
    house = await setUpDeliveries(running());
    const { ids } = house;
    await brewery({ address: 'Brauweg 1\n80331 München' });
    const order = await sentOrder(running(), house, [
      { stockItemId: ids.pils, amount: 2 },
      { stockItemId: ids.syrup, amount: 1 },
    ]);
    orderId = order.orderId;
    first = await create({
      orderIds: [orderId],
      deliveryNoteNumber: 'L-1',
      // Half past midnight in Berlin, the day before in UTC.
      deliveredAt: '2026-03-31T22:30:00.000Z',
      lines: [
        { orderItemId: order.itemIds[0], deliveredAmount: 2 },
        { orderItemId: order.itemIds[1], deliveredAmount: 0 },
        { description: '=Palette', deliveredAmount: 1, packagingUnit: 'Stück' },
      ],
    });
    await create({
      supplierId: ids.butcher,
      deliveredAt: '2026-04-02T10:00:00.000Z',
      lines: [{ stockItemId: ids.syrup, deliveredAmount: 1 }],
    });
    await create({ supplierId: ids.butcher, lines: [{ stockItemId: ids.syrup, deliveredAmount: 9 }], book: false });
    await post(running(), running().admin, `/api/Deliveries/${first.id}/reverse`, { note: 'Falscher Lieferant' });
    await brewery({ name: 'Brauerei Nord', address: 'Neue Gasse 2' });
  });

  it('has a row for each line, and cancellations on the day they were made', async () => {
    const { rows, totalValue, depositValue, from, to } = await book();
    expect([from, to]).toEqual([null, null]);
    expect(
      rows.map(({ number, kind, day, description, quantity, value }) => [
        number,
        kind,
        day,
        description,
        quantity,
        value,
      ]),
    ).toEqual([
      [1, 'Eingang', '2026-04-01', 'Pils 0,33', 48, 39.43],
      [1, 'Eingang', '2026-04-01', 'Sirup', 0, 0],
      [1, 'Eingang', '2026-04-01', '=Palette', 1, null],
      [2, 'Eingang', '2026-04-02', 'Sirup', 0.333, 4.3],
      [3, 'Storno', today, 'Pils 0,33', -48, -39.43],
      [3, 'Storno', today, 'Sirup', 0, 0],
      [3, 'Storno', today, '=Palette', -1, null],
    ]);
    expect([totalValue, depositValue]).toEqual([4.3, 0]);
    expect(rows[0]).toMatchObject({
      supplierName: 'Brauerei Süd',
      supplierAddress: 'Brauweg 1\n80331 München',
      deliveryNoteNumber: 'L-1',
      orderIds: [orderId],
      unit: 'Flasche',
      unitPrice: 0.8215,
      recordedBy: 'admin',
    });
    expect(rows[2]).toMatchObject({ unit: 'Stück', unitPrice: null });
  });

  it.each<[string, number[]]>([
    ['?From=2026-04-01&To=2026-04-01', [1, 1, 1]],
    ['?From=2026-03-31&To=2026-03-31', []],
    ['?From=2026-03-31T22:30:00.000Z&To=2026-04-01', [1, 1, 1]],
    ['?To=2026-04-02', [1, 1, 1, 2]],
    [`?From=${today}`, [3, 3, 3]],
  ])('by days: %s', async (query, numbers) => {
    const { rows, depositValue } = await book(query);
    expect(rows.map(({ number }) => number)).toEqual(numbers);
    expect(depositValue).toBe(numbers.includes(1) ? 6.84 : numbers.includes(3) ? -6.84 : 0);
  });

  it('as CSV, with its sum', async () => {
    const { text, headers } = await running().call(running().user, 'GET', `${URL}?To=2026-04-01&format=csv`);
    expect(headers['content-disposition']).toContain('Wareneingangsbuch 2026-04-01.csv');
    const lines = text.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      'Nr.;Art;Tag;Lieferant;Anschrift;Lieferschein;Bestellungen;Bezeichnung;Menge;Einheit;Preis pro Einheit;Wert;Erfasst am;Erfasst von',
    );
    expect(lines[1]).toMatch(
      new RegExp(
        `^1;Eingang;01.04.2026;Brauerei Süd;Brauweg 1, 80331 München;L-1;${orderId};Pils 0,33;48;Flasche;0,8215;39,43;\\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d;admin$`,
      ),
    );
    expect(lines[3]).toContain(";'=Palette;1;Stück;;;");
    expect(lines.at(-1)).toBe('Summe;;;;;;;;;;;39,43;;');
  });

  it('as PDF', async () => {
    const { app, user } = running();
    const reply = await app.inject({
      method: 'GET',
      url: `${URL}?format=pdf`,
      headers: { authorization: `Bearer ${user}` },
    });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = (await pdfText(reply.rawPayload)).join(' ');
    for (const part of ['Wareneingangsbuch', 'Storno', 'Brauerei Süd', '39,43', 'Seite 1 von 1'])
      expect(text).toContain(part);
  });

  it('is refused as PDF beyond a printable size, but not as CSV', async () => {
    const { db } = running().database;
    const { deliveryId, ...booking } = await db
      .selectFrom('goodsReceived')
      .select(['deliveryId', 'kind', 'supplierName', 'recordedAt', 'recordedBy', 'depositValue'])
      .executeTakeFirstOrThrow();
    const { id: _, ...delivery } = await db
      .selectFrom('deliveries')
      .selectAll()
      .where('id', '=', deliveryId)
      .executeTakeFirstOrThrow();
    const copy = await db
      .insertInto('deliveries')
      .values({ ...delivery, clientId: null, number: 1000, reverseNumber: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { deliveryId: copy.id, deliveredAmount: 1, isDamaged: 0, rest: 'wait' as const, description: 'Kiste' };
    for (let at = 0; at < 10_001; at += 1000)
      await db
        .insertInto('deliveryLines')
        .values(Array.from({ length: Math.min(1000, 10_001 - at) }, () => line))
        .execute();
    await db
      .insertInto('goodsReceived')
      .values({ ...booking, id: 1000, deliveryId: copy.id, day: '2019-05-01' })
      .execute();
    const inMay = `${URL}?From=2019-05-01&To=2019-05-01`;
    expect(await running().call(running().user, 'GET', `${inMay}&format=pdf`)).toMatchObject({
      status: 413,
      body: {
        code: 'TOO_LARGE',
        detail:
          'Das sind 10.001 Zeilen. Als PDF gehen höchstens 10.000: Bitte einen kürzeren Zeitraum wählen oder als CSV laden.',
      },
    });
    expect(await running().call(running().user, 'GET', `${inMay}&format=csv`)).toMatchObject({ status: 200 });
  });

  it('refuses changes by anybody', async () => {
    const { db } = running().database;
    await expect(db.updateTable('goodsReceived').set({ day: '2020-01-01' }).execute()).rejects.toThrow();
    await expect(db.deleteFrom('goodsReceived').execute()).rejects.toThrow();
    for (const query of ['?From=2026-02-01&To=2026-01-01', '?format=xml', '?From=gestern'])
      expect(await running().call(running().user, 'GET', `${URL}${query}`)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION' },
      });
  });
});
