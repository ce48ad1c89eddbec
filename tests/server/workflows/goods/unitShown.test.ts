import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { describeRules } from '../../../helpers/databases';
import { createItem } from '../../../helpers/masterData';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { type DeliveryHouse, deliverySteps, sentOrder, setUpDeliveries } from './deliveryHouse';

describeRules('goods entered beside the unit that an article had earlier', (under) => {
  const test = useTestApp(under);
  let house: DeliveryHouse;
  let crate = 0;
  beforeAll(async () => {
    house = await setUpDeliveries(test());
    crate = await test().create('/api/Units', { name: 'Karton' });
  });
  const { create } = deliverySteps(test, () => house);
  const call = <T = Json>(method: 'POST' | 'PUT', url: string, body: unknown) =>
    test().call<T>(test().admin, method, url, body);

  const beer = (name: string) => createItem(test(), house.ids, { name, pricePerUnit: 5 });
  const toCrates = (id: number) =>
    call('PUT', '/api/StockItems', { id, unitId: crate, unitsPerPackage: 1, pricePerUnit: 60 });
  const changedAt = async (id: number) => {
    const { db } = test().database;
    const query = db.selectFrom('unitHistory').select('changedAt').where('stockItemId', '=', id);
    return (await query.executeTakeFirstOrThrow()).changedAt;
  };

  const loseOf = (stockItemId: number, values: Json = {}) =>
    call<Json[]>('POST', '/api/Losses', [
      { clientId: randomUUID(), stockItemId, quantity: 3, reason: 'Bruch', at: new Date().toISOString(), ...values },
    ]);

  it.each<[string, () => Json, boolean]>([
    ['beside the earlier unit', () => ({ unitId: house.ids.unit }), true],
    ['beside the present unit', () => ({ unitId: crate }), false],
    ['by a program that does not say the unit', () => ({}), false],
  ])('a loss typed %s after the change is of that unit, at its price', async (what, seen, isEarlier) => {
    const stockItemId = await beer(`Verlorenes ${what}`);
    await toCrates(stockItemId);
    const loss = { clientId: randomUUID(), stockItemId, quantity: 3, reason: 'Bruch', ...seen() };
    const sent = [{ ...loss, at: new Date().toISOString() }];
    const { status, body } = await call<Json[]>('POST', '/api/Losses', sent);
    expect([status, body]).toMatchObject([201, [{ quantity: -3, unitPrice: isEarlier ? 5 : 60 }]]);
    expect(String(body[0]?.at) < (await changedAt(stockItemId))).toBe(isEarlier);
    // A lost answer is asked for again.
    expect(await call('POST', '/api/Losses', sent)).toMatchObject({ status: 200, body });
    const other = await call('POST', '/api/Losses', [{ ...sent[0], quantity: 4 }]);
    expect(other).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
  });

  it.each([
    ['/api/GoodsReturns', { quantity: 3 }],
    ['/api/StockCorrections', { quantity: 3, note: 'gefunden' }],
  ])('%s are likewise', async (url, values) => {
    const stockItemId = await beer(`Bewegtes ${url}`);
    await toCrates(stockItemId);
    const { body } = await call('POST', url, { stockItemId, unitId: house.ids.unit, ...values });
    expect(body).toMatchObject({ unitPrice: 5 });
    expect(String(body.at) < (await changedAt(stockItemId))).toBe(true);
  });

  const HOUR_MS = 3_600_000;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
  /** Changes the unit at 3 € more each time, an hour apart, the last one an hour ago. */
  const through = async (name: string, ...units: number[]) => {
    const stockItemId = await beer(name);
    const { db } = test().database;
    for (const [index, unitId] of units.entries()) {
      const changed = await call('PUT', '/api/StockItems', { id: stockItemId, unitId, pricePerUnit: 8 + 3 * index });
      expect(changed.status, changed.text).toBe(200);
      const at = hoursAgo(units.length - index);
      const { id } = await db.selectFrom('unitHistory').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      await db.updateTable('unitHistory').set({ changedAt: at }).where('id', '=', id).execute();
      const price = await db.selectFrom('priceHistory').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      await db.updateTable('priceHistory').set({ changedAt: at }).where('id', '=', price.id).execute();
    }
    return stockItemId;
  };
  const unitNow = async (stockItemId: number, at: unknown) => {
    const rows = await test().call<Json[]>(test().admin, 'GET', `/api/StockMovements?StockItemId=${stockItemId}`);
    return rows.body.find((row) => row.at === at)?.unitName;
  };

  it.each<[string, number, string, number]>([
    ['the first of three, typed beside the second', 1.5, 'Flasche', 5],
    ['the first of three, typed beside the third', 0.5, 'Flasche', 5],
    ['the second of three, typed beside the third', 0.5, 'Karton', 8],
    ['the second of three, by a clock that is behind', 2.5, 'Karton', 8],
    ['the third of three, typed beside it', 0.5, 'Fass', 11],
  ])('a loss in %s is of that unit', async (what, hours, unit, unitPrice) => {
    const keg = await test().create('/api/Units', { name: `Fass ${what}` });
    const stockItemId = await through(`Dreierlei ${what}`, crate, keg);
    const unitId = { Flasche: house.ids.unit, Karton: crate, Fass: keg }[unit];
    const { body } = await loseOf(stockItemId, { at: hoursAgo(hours), unitId });
    expect(body).toMatchObject([{ unitPrice }]);
    expect(await unitNow(stockItemId, body[0]?.at)).toMatch(unit);
  });

  it('a loss typed beside a unit that was changed by mistake and back is of that unit', async () => {
    const stockItemId = await through('Hin und her', crate, house.ids.unit);
    const { body } = await loseOf(stockItemId, { at: hoursAgo(1.5), unitId: house.ids.unit });
    expect(body).toMatchObject([{ unitPrice: 5 }]);
    const later = await loseOf(stockItemId, { unitId: house.ids.unit });
    expect(later.body).toMatchObject([{ unitPrice: 11 }]);
  });

  const mergeInto = async (resource: string, mergedId: number, intoId: number) => {
    const url = resource === 'units' ? '/api/Units' : '/api/StockItems';
    const versionOf = async (id: number) => (await test().call(test().admin, 'GET', `${url}/${id}`)).body.version;
    const versions = { mergedVersion: await versionOf(mergedId), intoVersion: await versionOf(intoId) };
    const { status, text } = await call('POST', '/api/Merges', { resource, mergedId, intoId, ...versions });
    expect(status, text).toBe(200);
  };

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['got another name', (id) => call('PUT', '/api/Units', { id, name: 'Pulle' })],
    [
      'been merged',
      async (id) => {
        await mergeInto('units', id, await test().create('/api/Units', { name: 'Bouteille' }));
      },
    ],
  ])('a loss beside the present unit is current, though the unit has %s since', async (what, rename) => {
    const unitId = await test().create('/api/Units', { name: `Fl ${what}` });
    const stockItemId = await through(`Umbenanntes ${what}`, unitId);
    await rename(unitId);
    const at = new Date().toISOString();
    expect((await loseOf(stockItemId, { at, unitId })).body).toMatchObject([{ at, unitPrice: 8 }]);
  });

  it.each([
    ['that the other article never had', false],
    ['that the other article had earlier', true],
  ])('a loss of an article that was merged, in an earlier unit %s, is refused', async (what, hadIt) => {
    const stays = hadIt ? await through(`Bleibt ${what}`, crate) : await beer(`Bleibt ${what}`);
    const gone = hadIt ? await through(`Geht ${what}`, crate) : await through(`Geht ${what}`, crate, house.ids.unit);
    await mergeInto('stockItems', gone, stays);
    const seen = hadIt ? house.ids.unit : crate;
    const { status, body } = await loseOf(gone, { unitId: seen });
    expect([status, body]).toMatchObject([400, { errors: { '0.at': expect.stringMatching(/andere Einheit/) } }]);
    const now = hadIt ? crate : house.ids.unit;
    expect(await loseOf(gone, { unitId: now })).toMatchObject({ status: 201 });
  });

  it('an ordered package of a merged article is one of its survivor, in the unit that this has by now', async () => {
    const [gone, stays] = [await beer('Bestellt und verschmolzen'), await beer('Bleibt und wird größer')];
    const { orderId, itemIds } = await sentOrder(test(), house, [{ stockItemId: gone, amount: 3 }]);
    await mergeInto('stockItems', gone, stays);
    await toCrates(stays);
    const ofOrder = await create({
      orderIds: [orderId],
      lines: [{ orderItemId: itemIds[0], stockItemId: gone, deliveredAmount: 1 }],
      book: true,
    });
    const crates = {
      status: 201,
      body: { lines: [{ quantity: 1, unitPrice: 60, unitsPerPackage: 1 }] },
    };
    expect(ofOrder).toMatchObject(crates);
    const line = { stockItemId: gone, deliveredAmount: 1 };
    expect(await create({ supplierId: house.ids.brewery, orderIds: [], lines: [line], book: true })).toMatchObject(
      crates,
    );
  });

  it('a price of a delivery is refused that names a merged article, whose survivor got another unit', async () => {
    const [gone, stays] = [await beer('Geht in anderem auf'), await beer('Bleibt und ändert sich')];
    await mergeInto('stockItems', gone, stays);
    await toCrates(stays);
    const line = { clientId: randomUUID(), stockItemId: gone, deliveredAmount: 1, unitPrice: 5.2 };
    const deliver = (unitId: number) =>
      create({ supplierId: house.ids.brewery, orderIds: [], lines: [{ ...line, unitId }] });
    const refused = await deliver(house.ids.unit);
    const errors = { 'lines.0.unitPrice': expect.stringMatching(/hat inzwischen eine andere Einheit/) };
    expect([refused.status, refused.body]).toMatchObject([400, { errors }]);
    expect(await deliver(crate)).toMatchObject({ status: 201 });
  });

  it('a loss from before the change keeps its instant', async () => {
    const stockItemId = await beer('Früheres');
    const at = new Date(Date.now() - 60_000).toISOString();
    await toCrates(stockItemId);
    expect((await loseOf(stockItemId, { at, unitId: house.ids.unit })).body).toMatchObject([{ at, unitPrice: 5 }]);
  });

  it('a loss in a unit that the article never had is refused', async () => {
    const { status, body } = await loseOf(await beer('Niemals'), { unitId: crate });
    const errors = { '0.unitId': 'Diese Einheit hatte der Artikel nie. Bitte neu eintragen.' };
    expect([status, body]).toMatchObject([400, { errors }]);
  });

  it('a price of a delivery is refused until it is typed for the present unit', async () => {
    const name = 'Geliefertes';
    const stockItemId = await beer(name);
    const { orderId, itemIds } = await sentOrder(test(), house, [{ stockItemId, amount: 5 }]);
    await toCrates(stockItemId);
    const deliver = (line: Json) =>
      create({ orderIds: [orderId], lines: [{ orderItemId: itemIds[0], deliveredAmount: 1, ...line }] });
    const errors = {
      'lines.0.unitPrice': `„${name}“ hat inzwischen eine andere Einheit. Bitte den Preis pro Einheit neu eingeben.`,
    };
    const priced = { unitPrice: 5.2, unitId: house.ids.unit };
    expect(await deliver(priced)).toMatchObject({ status: 400, body: { errors } });
    const accepted = await deliver({ ...priced, unitId: crate });
    expect(accepted).toMatchObject({ status: 201, body: { lines: [{ unitPrice: 5.2, priceFrom: 'note' }] } });
    expect(await deliver({ unitId: house.ids.unit })).toMatchObject({ status: 201 });
    const { id, lines } = accepted.body;
    const changed = (line: Json) => call('PUT', '/api/Deliveries', { id, lines: [{ id: lines[0]?.id, ...line }] });
    expect(await changed(priced)).toMatchObject({ status: 400, body: { errors } });
    expect(await changed({ unitId: house.ids.unit, note: 'ohne neuen Preis' })).toMatchObject({ status: 200 });
    expect(await changed({ ...priced, unitId: crate })).toMatchObject({ status: 200 });
  });
});
