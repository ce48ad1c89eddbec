import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { createItem } from '../../../helpers/masterData';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { type DeliveryHouse, deliverySteps, sentOrder, setUpDeliveries } from './deliveryHouse';

describeOnEachDatabase('goods entered beside the unit that an article had earlier', (under) => {
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

  it.each<[string, Json, boolean]>([
    ['beside the earlier unit', { unitName: 'Flasche' }, true],
    ['without one, when it has one now', { unitName: null }, true],
    ['beside the present unit', { unitName: 'Karton' }, false],
    ['by a program that does not say the unit', {}, false],
  ])('a loss typed %s after the change is of that unit, at its price', async (what, seen, isEarlier) => {
    const stockItemId = await beer(`Verlorenes ${what}`);
    await toCrates(stockItemId);
    const loss = { clientId: randomUUID(), stockItemId, quantity: 3, reason: 'Bruch', ...seen };
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
    const { body } = await call('POST', url, { stockItemId, unitName: 'Flasche', ...values });
    expect(body).toMatchObject({ unitPrice: 5 });
    expect(String(body.at) < (await changedAt(stockItemId))).toBe(true);
  });

  it('a loss of before the change keeps its instant, and one beside a renamed unit is of now', async () => {
    const stockItemId = await beer('Umbenanntes');
    const loss = { stockItemId, quantity: 1, reason: 'Bruch' };
    const renamed = await call('POST', '/api/Losses', { ...loss, unitName: 'Pulle' });
    expect(renamed.body).toMatchObject({ unitPrice: 5 });
    const at = new Date(Date.now() - 60_000).toISOString();
    await toCrates(stockItemId);
    const { body } = await call('POST', '/api/Losses', { ...loss, at, unitName: 'Flasche' });
    expect(body).toMatchObject({ at, unitPrice: 5 });
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
    const priced = { unitPrice: 5.2, unitName: 'Flasche' };
    expect(await deliver(priced)).toMatchObject({ status: 400, body: { errors } });
    const accepted = await deliver({ ...priced, unitName: 'Karton' });
    expect(accepted).toMatchObject({ status: 201, body: { lines: [{ unitPrice: 5.2, priceFrom: 'note' }] } });
    expect(await deliver({ unitName: 'Flasche' })).toMatchObject({ status: 201 });
    const { id, lines } = accepted.body;
    const changed = (line: Json) => call('PUT', '/api/Deliveries', { id, lines: [{ id: lines[0]?.id, ...line }] });
    expect(await changed(priced)).toMatchObject({ status: 400, body: { errors } });
    expect(await changed({ unitName: 'Flasche', note: 'ohne neuen Preis' })).toMatchObject({ status: 200 });
    expect(await changed({ ...priced, unitName: 'Karton' })).toMatchObject({ status: 200 });
  });
});
