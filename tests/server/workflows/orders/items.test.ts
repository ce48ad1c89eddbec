import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderItem } from '../../../../src/contract/orderItems';
import { describeRules } from '../../../helpers/databases';
import { createItem } from '../../../helpers/masterData';
import { play, type Scenario } from '../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { historyOf, setUpItems, storeItem, storeOrder } from './orderSetup';

const URL = '/api/OrderItems';
const each = (scenarios: Scenario[]) => scenarios.map((scenario) => [scenario.name, scenario] as const);

describeRules('lines of orders', (under) => {
  const test = useTestApp(under);
  let house: Awaited<ReturnType<typeof setUpItems>>;
  beforeAll(async () => {
    house = await setUpItems(test());
    house.ids.ham = await createItem(test(), house.ids, { name: 'Schinken' });
  });

  describe('listing', () => {
    it.each<[string, (ids: Record<string, number>) => string, string[]]>([
      ['without order', () => '', []],
      ['of an empty parameter', () => '?OrderIds=', []],
      ['of one order', ({ order }) => `?OrderIds=${order}`, ['Weißbier', 'Alt']],
      [
        'of several orders',
        ({ order, other }) => `?OrderIds=${other},${order}`,
        ['Weißbier', 'Alt', 'Zweite Bestellung'],
      ],
      [
        'of a repeated parameter',
        ({ order, other }) => `?OrderIds=${order}&OrderIds=${other}`,
        ['Weißbier', 'Alt', 'Zweite Bestellung'],
      ],
      ['of the same order twice', ({ other }) => `?OrderIds=${other},${other}`, ['Zweite Bestellung']],
      ['of an unknown order', () => '?OrderIds=999999', []],
      ['sorted', ({ order }) => `?OrderIds=${order}&sort=["description","ASC"]`, ['Alt', 'Weißbier']],
      ['cut', ({ order }) => `?OrderIds=${order}&range=[1,1]`, ['Alt']],
    ])('%s', async (_, query, expected) => {
      const { status, body } = await test().call<OrderItem[]>(house.tokens.barkeeper, 'GET', URL + query(house.ids));
      expect(status).toBe(200);
      expect(body.map(({ description }) => description)).toEqual(expected);
    });

    it('tells everything about a line, decimals as numbers', async () => {
      const { order, first } = house.ids;
      const { body } = await test().call<OrderItem[]>(test().admin, 'GET', `${URL}?OrderIds=${order}`);
      expect(body[0]).toEqual({
        id: first,
        version: 1,
        orderId: order,
        stockItemId: null,
        description: 'Weißbier',
        itemNumber: 'H-05',
        amount: 2,
        note: null,
        packagingUnit: 'Kiste',
        packagingUnitPlural: null,
        unitsPerPackage: 24.5,
        pricePerUnit: 0.8912,
        proposedAmount: 3,
        reason: 'Mindestbestand 48 − gezählt 19 = 29 Flasche ÷ 24 → 2 Kiste',
        receivedAmount: 0,
        cancelledAmount: 0,
        openAmount: 2,
        openOrderIds: [],
      });
    });

    it('names other unsent orders with the same article, and no sent ones', async () => {
      const { beer } = house.ids;
      const here = await storeOrder(test(), house);
      const open = await storeOrder(test(), house);
      const sent = await storeOrder(test(), house, { sent: '2024-05-02T08:00:00.000Z' });
      for (const id of [here, open, sent]) await storeItem(test(), id, { stockItemId: beer });
      await storeItem(test(), open, { stockItemId: beer, description: 'noch einmal' });
      const { body } = await test().call<OrderItem[]>(test().admin, 'GET', `${URL}?OrderIds=${here}`);
      expect(body[0]).toMatchObject({ stockItemId: beer, openOrderIds: [open] });
    });

    it('names ten of many others', async () => {
      const { beer } = house.ids;
      const orders: number[] = [];
      for (let count = 0; count < 13; count++) orders.push(await storeOrder(test(), house));
      for (const id of orders) await storeItem(test(), id, { stockItemId: beer });
      const named = async (id?: number) => {
        const { body } = await test().call<OrderItem[]>(test().admin, 'GET', `${URL}?OrderIds=${id}`);
        return body[0]?.openOrderIds ?? [];
      };
      const [first = 0, ...others] = await named(orders[12]);
      expect(others).toHaveLength(9);
      expect(await named(first)).toEqual([...others, expect.any(Number)]);
    });

    it('names them only to callers who may see them, in every call', async () => {
      const { kitchen, ham } = house.ids;
      const own = await storeOrder(test(), house);
      const ofOwnGroup = await storeOrder(test(), house);
      const ofKitchen = await storeOrder(test(), house, { stockItemGroupId: kitchen });
      const ofNone = await storeOrder(test(), house, { stockItemGroupId: null });
      for (const id of [ofOwnGroup, ofKitchen, ofNone]) await storeItem(test(), id, { stockItemId: ham });
      const { barkeeper } = house.tokens;
      const added = await test().call<OrderItem>(barkeeper, 'POST', URL, { orderId: own, stockItemId: ham, amount: 1 });
      const { id } = added.body;
      const changed = await test().call<OrderItem>(barkeeper, 'PUT', URL, { id, amount: 2 });
      const listed = await test().call<OrderItem[]>(barkeeper, 'GET', `${URL}?OrderIds=${own}`);
      const same = await test().call<OrderItem>(barkeeper, 'PUT', URL, { id, amount: 2 });
      const stale = await test().call(barkeeper, 'PUT', URL, { id, amount: 3, version: 1 });
      for (const line of [added.body, changed.body, listed.body[0], same.body, stale.body.current])
        expect(line).toMatchObject({ id, openOrderIds: [ofOwnGroup] });
      const { body } = await test().call<OrderItem[]>(test().admin, 'GET', `${URL}?OrderIds=${own}`);
      expect(body[0]?.openOrderIds).toEqual([ofOwnGroup, ofKitchen, ofNone]);
    });

    const scenarios: Scenario[] = [
      { name: 'no token', who: 'nobody', request: ['GET', URL], status: 401 },
      {
        name: 'another group among the own',
        who: 'barkeeper',
        request: ({ order, kitchenOrder }) => ['GET', `${URL}?OrderIds=${order},${kitchenOrder}`],
        status: 403,
        code: 'GROUP',
        lacks: ['Schnitzel', 'Weißbier'],
      },
      {
        name: 'no group',
        who: 'barkeeper',
        request: ({ freeOrder }) => ['GET', `${URL}?OrderIds=${freeOrder}`],
        status: 403,
        code: 'GROUP',
        lacks: ['Besen'],
      },
      ...['1,x', '0', '1;2', '1.5', '2147483648'].map(
        (value): Scenario => ({
          name: `OrderIds=${value}`,
          who: 'admin',
          request: ['GET', `${URL}?OrderIds=${value}`],
          status: 400,
          code: 'VALIDATION',
        }),
      ),
    ];
    it.each(each(scenarios))('%s', async (_, scenario) => {
      await play(test(), scenario, house);
    });
  });

  describe('deleting', () => {
    it.each<[string, (id: number) => [string, Json?]]>([
      ['orderItemId', (id) => [`${URL}?orderItemId=${id}`]],
      ['id', (id) => [`${URL}?id=${id}`]],
      ['a body', (id) => [URL, { id }]],
    ])('by %s answers the order', async (_, request) => {
      const id = await storeItem(test(), house.other);
      const reply = await test().call(house.tokens.barkeeper, 'DELETE', ...request(id));
      expect(reply).toMatchObject({ status: 200, body: { orderId: house.ids.other } });
      expect((await test().call(test().admin, 'DELETE', ...request(id))).status).toBe(404);
      expect(await historyOf(test(), 'orderItems', id)).toMatchObject([
        {
          action: 'delete',
          userName: 'barkeeper',
          changes: { description: ['Helles 0,5 l', null], amount: [2, null] },
        },
      ]);
    });

    const scenarios: Scenario[] = [
      { name: 'no id', who: 'admin', request: ['DELETE', URL], status: 400, code: 'VALIDATION' },
      {
        name: 'no token',
        who: 'nobody',
        request: ({ second }) => ['DELETE', `${URL}?orderItemId=${second}`],
        status: 401,
      },
      {
        name: 'another group',
        who: 'barkeeper',
        request: ({ kitchenItem }) => ['DELETE', `${URL}?orderItemId=${kitchenItem}`],
        status: 403,
        code: 'GROUP',
      },
    ];
    it.each(each(scenarios))('%s', async (_, scenario) => {
      await play(test(), scenario, house);
    });
  });
});
