import { beforeAll, it } from 'vitest';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { createItem } from '../../../helpers/masterData';
import { play, type Scenario } from '../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { type OrderHouse, setUpOrders } from '../orders/orderSetup';

const each = (scenarios: Scenario[]) => scenarios.map((scenario) => [scenario.name, scenario] as const);

describeOnEachDatabase('an order sheet refuses', (under) => {
  const test = useTestApp(under);
  let house: OrderHouse;
  beforeAll(async () => {
    house = await setUpOrders(test());
    const supplierId = await test().create('/api/Suppliers', { name: 'Getränke' });
    house.ids.supplier = supplierId;
    house.ids.pils = await createItem(test(), house.ids, { name: 'Pils', supplierId });
    house.ids.gone = await createItem(test(), house.ids, { name: 'Altes', supplierId });
    await test().call(test().admin, 'PUT', '/api/StockItems', { id: house.ids.gone, archived: true });
  });
  const post =
    (items: (ids: Readonly<Record<string, number>>) => unknown, over: Json = {}): Scenario['request'] =>
    (ids) => ['POST', `/api/OrderSheets/${ids.supplier}`, { items: items(ids), ...over }];
  const one = ({ pils }: Readonly<Record<string, number>>) => [{ stockItemId: pils, amount: 1 }];
  it.each(
    each([
      {
        name: 'nobody reading',
        who: 'nobody',
        request: ({ supplier }) => ['GET', `/api/OrderSheets/${supplier}`],
        status: 401,
      },
      { name: 'nobody ordering', who: 'nobody', request: post(one), status: 401 },
      {
        name: 'an unknown supplier',
        who: 'admin',
        request: ['GET', '/api/OrderSheets/999999'],
        status: 404,
        code: 'NOT_FOUND',
      },
      { name: 'a malformed supplier', who: 'admin', request: ['GET', '/api/OrderSheets/abc'], status: 400 },
      {
        name: 'ordering at an unknown supplier',
        who: 'admin',
        request: ({ pils }) => ['POST', '/api/OrderSheets/999999', { items: [{ stockItemId: pils, amount: 1 }] }],
        status: 404,
      },
      {
        name: 'no article',
        who: 'admin',
        request: post(() => []),
        status: 400,
        errors: { items: 'Bitte für mindestens einen Artikel eine Menge angeben.' },
      },
      {
        name: 'amounts of 0 alone',
        who: 'admin',
        request: post(({ pils }) => [{ stockItemId: pils, amount: 0 }]),
        status: 400,
        errors: { items: 'Bitte für mindestens einen Artikel eine Menge angeben.' },
      },
      {
        name: 'an article twice',
        who: 'admin',
        request: post((ids) => [...one(ids), ...one(ids)]),
        status: 400,
        errors: { 'items.1.stockItemId': 'Dieser Artikel kommt mehrfach vor.' },
      },
      {
        name: 'an article of another supplier',
        who: 'admin',
        request: post(({ beer }) => [{ stockItemId: beer, amount: 1 }]),
        status: 400,
        errors: { 'items.0.stockItemId': 'Dieser Artikel gehört zu einem anderen Lieferanten.' },
      },
      {
        name: 'an archived article',
        who: 'admin',
        request: post(({ gone }) => [{ stockItemId: gone, amount: 1 }]),
        status: 400,
        errors: { 'items.0.stockItemId': 'Dieser Artikel ist archiviert.' },
      },
      {
        name: 'half a package',
        who: 'admin',
        request: post(({ pils }) => [{ stockItemId: pils, amount: 0.5 }]),
        status: 400,
      },
      {
        name: 'less than nothing',
        who: 'admin',
        request: post(({ pils }) => [{ stockItemId: pils, amount: -1 }]),
        status: 400,
      },
      {
        name: 'a text for an amount',
        who: 'admin',
        request: post(({ pils }) => [{ stockItemId: pils, amount: '2' }]),
        status: 400,
      },
      { name: 'no list', who: 'admin', request: post(() => undefined), status: 400 },
      { name: 'a day that is none', who: 'admin', request: post(one, { deliveryDay: '2026-02-30' }), status: 400 },
      { name: 'a clientId too short', who: 'admin', request: post(one, { clientId: 'x' }), status: 400 },
      { name: 'a group that is not the own', who: 'user', request: post(one), status: 403, code: 'GROUP' },
    ]),
  )('%s', async (_, scenario) => {
    await play(test(), scenario, house);
  });
});
