import { beforeAll, expect, it } from 'vitest';
import { orderCsv } from '../../../../server/documents/orderCsv';
import { orderRows } from '../../../../server/documents/orderTable';
import { contentHash } from '../../../../server/workflows/orders/mail/contentHash';
import { describeRules } from '../../../helpers/databases';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { sampleItem, sampleOrder } from '../../documents/sampleOrder';
import { type OrderHouse, setUpOrders, storeOrder } from './orderSetup';

const URL = '/api/OrderItems';

describeRules('the plural of a packaging unit', (under) => {
  const test = useTestApp(under);
  let house: OrderHouse;
  beforeAll(async () => {
    house = await setUpOrders(test());
    const { pack } = house.ids;
    const [unit] = (await test().call<Json[]>(test().admin, 'GET', '/api/PackagingUnits')).body.filter(
      ({ id }) => id === pack,
    );
    const put = (plural: unknown) =>
      test().call<Json>(test().admin, 'PUT', '/api/PackagingUnits', { ...unit, name: 'Kasten', plural });
    expect(await put('x'.repeat(51))).toMatchObject({ status: 400, body: { errors: { plural: expect.any(String) } } });
    expect(await put('Kästen')).toMatchObject({ status: 200, body: { plural: 'Kästen' } });
  });
  const send = (method: 'POST' | 'PUT', body: Json) => test().call<Json>(house.tokens.barkeeper, method, URL, body);

  it('is copied with the name when a line is made or renamed, and cannot be set', async () => {
    const orderId = await storeOrder(test(), house);
    const fromArticle = await send('POST', { orderId, stockItemId: house.ids.beer, amount: 2 });
    expect(fromArticle).toMatchObject({
      status: 201,
      body: { packagingUnit: 'Kasten', packagingUnitPlural: 'Kästen' },
    });
    const typed = { orderId, description: 'Helles', amount: 2, packagingUnit: 'Kasten', packagingUnitPlural: 'Unfug' };
    const line = (await send('POST', typed)).body;
    expect(line.packagingUnitPlural).toBe('Kästen');
    const { id } = line;
    const changed = await send('PUT', { id, packagingUnitPlural: 'Unfug', amount: 3 });
    expect(changed.body).toMatchObject({ amount: 3, packagingUnitPlural: 'Kästen' });
    expect((await send('PUT', { id, packagingUnit: 'Sack' })).body.packagingUnitPlural).toBeNull();
    expect((await send('PUT', { id, packagingUnit: 'Kasten' })).body.packagingUnitPlural).toBe('Kästen');
    expect((await send('PUT', { id, packagingUnit: null })).body.packagingUnitPlural).toBeNull();
  });

  it('appears in the text and in the sentences of an addendum', async () => {
    const get = async (path: string) => (await test().call<Json>(test().admin, 'GET', path)).body;
    const orderId = await storeOrder(test(), house);
    const add = async (description: string, amount: number): Promise<unknown> =>
      (await send('POST', { orderId, description, amount, packagingUnit: 'Kasten' })).body.id;
    const [beer, water, wine] = [await add('Bier', 5), await add('Wasser', 1), await add('Wein', 3)];
    expect((await get(`/api/Orders/${orderId}/text`)).text).toContain('5 Kästen Bier\n1 Kasten Wasser\n3 Kästen Wein');
    await test().call(test().admin, 'PUT', '/api/Orders', { id: orderId, sent: '2024-05-02T10:00:00.000Z' });
    await send('PUT', { id: beer, amount: 7 });
    await send('PUT', { id: water, amount: 2 });
    await test().call(test().admin, 'DELETE', URL, { id: wine });
    await add('Cola', 2);
    const { text } = await get(`/api/Orders/${orderId}/mail-preview?addendum=true`);
    for (const sentence of [
      'Bier: jetzt 7 statt 5 Kästen',
      'Wasser: jetzt 2 statt 1 Kasten',
      'Neu: 2 Kästen Cola',
      'Entfällt: 3 Kästen Wein',
    ])
      expect(text).toContain(sentence);
  });
});

const line = (over: Json) => ({
  ...sampleItem('Pils'),
  packagingUnit: 'Kasten',
  packagingUnitPlural: 'Kästen',
  ...over,
});

it.each([
  [{ amount: 2 }, 'Kästen'],
  [{ amount: 0.5 }, 'Kästen'],
  [{ amount: 1 }, 'Kasten'],
  [{ amount: 2, packagingUnitPlural: null }, 'Kasten'],
])('people read of %j %s; programs read the name', (over, word) => {
  const document = sampleOrder({ items: [line(over)] });
  expect(orderRows(document)[0]?.map(([text]) => text)).toContain(word);
  const csv = orderCsv(document);
  expect(csv).toContain(';Kasten;');
  expect(csv).not.toContain('Kästen');
});

it('stops a waiting mail when it changes printed words', () => {
  const hashOf = (over: Json) => contentHash(sampleOrder({ items: [line(over)] }));
  expect(hashOf({})).not.toBe(hashOf({ packagingUnitPlural: null }));
});
