import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../../src/contract/orders';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { play, type Scenario } from '../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { type OrderHouse, setUpOrders, storeItem, storeOrder } from './orderSetup';

/**
 * Orders on both sides of every midnight that matters, named by their notes. Clocks in Berlin go forward on 31 March
 * 2024, a day of 23 hours, and back on 27 October, a day of 25.
 */
const CREATED = {
  'last of 30 March': '2024-03-30T22:59:59.999Z',
  'first of 31 March': '2024-03-30T23:00:00.000Z',
  'last of 31 March': '2024-03-31T21:59:59.999Z',
  'first of 1 April': '2024-03-31T22:00:00.000Z',
  'last of 26 October': '2024-10-26T21:59:59.999Z',
  'first of 27 October': '2024-10-26T22:00:00.000Z',
  'last of 27 October': '2024-10-27T22:59:59.999Z',
  'first of 28 October': '2024-10-27T23:00:00.000Z',
};
type Note = keyof typeof CREATED;
const all = Object.keys(CREATED) as Note[];

describeOnEachDatabase('the list of orders by date', (under) => {
  const test = useTestApp(under);
  beforeAll(async () => {
    const house = await setUpOrders(test());
    for (const [note, created] of Object.entries(CREATED)) await storeOrder(test(), house, { note, created });
  });

  const notes = async (query: string) => {
    const { status, body } = await test().call<Order[]>(test().admin, 'GET', `/api/Orders?${query}`);
    expect(status).toBe(200);
    return body.map(({ note }) => note);
  };

  it.each<[string, Note[]]>([
    ['', all],
    ['StartDate=2024-03-31&EndDate=2024-03-31', ['first of 31 March', 'last of 31 March']],
    ['StartDate=2024-10-27&EndDate=2024-10-27', ['first of 27 October', 'last of 27 October']],
    ['EndDate=2024-03-30', ['last of 30 March']],
    ['StartDate=2024-10-28', ['first of 28 October']],
    ['StartDate=2024-10-28&EndDate=2024-10-27', []],
    ['StartDate=2024-10-27T23:00:00.000Z&EndDate=2024-10-27T22:59:59.999Z', []],
    ['StartDate=2024-10-27T23:00:00Z', ['first of 28 October']],
    ['StartDate=2024-10-27T23:00:00.001Z', []],
    ['EndDate=2024-03-30T22:59:59.999Z', ['last of 30 March']],
    ['EndDate=2024-03-30T22:59:59.998Z', []],
    ['StartDate=2024-10-28T00:00:00%2B01:00', ['first of 28 October']],
    ['StartDate=2024-10-27T17:30-05:30', ['first of 28 October']],
    ['StartDate=2024-03-31&EndDate=2024-03-30T23:00:00Z', ['first of 31 March']],
    ['StartDate=0000-01-01&EndDate=9999-12-31', all],
    ['StartDate=0000-01-01T00:00:00%2B14:00&EndDate=9999-12-31T23:59:59-14:00', all],
    ['StartDate=9999-12-31T23:59:59-14:00', []],
    ['EndDate=0000-01-01T00:00:00%2B14:00', []],
  ])('?%s', async (query, expected) => {
    expect(await notes(query)).toEqual(expected.toReversed());
  });

  it.each([
    '2023-02-29',
    '31.12.2026',
    '2024-12-31T23:59:60Z',
    '2024-12-31T10:00:00',
    '2024-12-31 10:00:00Z',
    '2024-13-01',
    '2024-12-31T25:00Z',
    '2024-12-31T10:00:00%2B99:00',
    '20241231',
    '-000001-01-01',
    '%2B010000-01-01',
    'heute',
    'null',
    '0',
    "2024-12-31'--",
    '2024-12-31%00',
    '',
    '2024-12-31&StartDate=2024-12-30',
  ])('StartDate=%s is not a date', async (value) => {
    await play(test(), {
      name: value,
      who: 'admin',
      request: ['GET', `/api/Orders?StartDate=${value}`],
      status: 400,
      code: 'VALIDATION',
      errors: { StartDate: 'Bitte ein Datum eingeben.' },
    });
  });

  it('means days as the clocks of the instance read', async () => {
    const { id } = (await test().call(test().admin, 'POST', '/api/ConfigValues', { key: 'TIME_ZONE', value: 'UTC' }))
      .body;
    expect(await notes('StartDate=2024-10-27&EndDate=2024-10-27')).toEqual([
      'first of 28 October',
      'last of 27 October',
    ]);
    await test().call(test().admin, 'DELETE', `/api/ConfigValues?id=${id}`);
    expect(await notes('StartDate=2024-10-28')).toEqual(['first of 28 October']);
  });
});

describeOnEachDatabase('the list of orders', (under) => {
  const test = useTestApp(under);
  let house: OrderHouse;
  beforeAll(async () => {
    house = await setUpOrders(test());
    const { kitchen, butcher } = house.ids;
    const made = {
      drinksOrder: await storeOrder(test(), house, { note: 'Getränke' }),
      kitchenOrder: await storeOrder(test(), house, { note: 'Küche', stockItemGroupId: kitchen, supplierId: butcher }),
      freeOrder: await storeOrder(test(), house, { note: 'ohne Bestand', stockItemGroupId: null }),
      sentOrder: await storeOrder(test(), house, { note: 'gesendet', sent: '2024-05-01T09:00:00.000Z' }),
    };
    Object.assign(house.ids, made);
  });

  const list = async (token: string, query = '') =>
    (await test().call<Order[]>(token, 'GET', `/api/Orders${query}`)).body.map(({ note }) => note);

  it.each<[string, string, string[]]>([
    ['admin', '', ['ohne Bestand', 'Küche', 'Getränke']],
    ['admin', '?ShowSent=false', ['ohne Bestand', 'Küche', 'Getränke']],
    ['admin', '?ShowSent=true', ['gesendet', 'ohne Bestand', 'Küche', 'Getränke']],
    ['barkeeper', '', ['Getränke']],
    ['barkeeper', '?ShowSent=true', ['gesendet', 'Getränke']],
    ['user', '?ShowSent=true', []],
  ])('shows %s%s newest first', async (who, query, expected) => {
    const token = { admin: test().admin, user: test().user, barkeeper: house.tokens.barkeeper }[who] ?? '';
    expect(await list(token, query)).toEqual(expected);
  });

  it('tells everything about an order', async () => {
    const { ids } = house;
    const { body } = await test().call<Order[]>(test().admin, 'GET', `/api/Orders?OrderId=${ids.kitchenOrder}`);
    expect(body).toEqual([
      {
        id: ids.kitchenOrder,
        version: 1,
        supplierId: ids.butcher,
        supplier: { id: ids.butcher, name: 'Metzgerei Öztürk' },
        stockItemGroupId: ids.kitchen,
        stockItemGroup: { id: ids.kitchen, name: 'Küche' },
        censusId: null,
        created: '2024-05-01T08:00:00.000Z',
        sent: null,
        sentBy: null,
        sentByName: null,
        sentTo: null,
        changedAfterSent: false,
        addenda: 0,
        deliveries: [],
        invoices: [],
        generatedHtml: null,
        note: 'Küche',
        deliveryDay: null,
        orderUntil: null,
        receipt: 'none',
        mail: null,
        mailedAt: null,
        value: null,
      },
    ]);
  });

  it.each<[string, Json[], number | null]>([
    ['without lines', [], null],
    ['without a price', [{ unitsPerPackage: 24_000 }, { pricePerUnit: 8_912 }], null],
    ['with a line of nothing', [{ amount: 0, unitsPerPackage: 24_000, pricePerUnit: 8_912 }], 0],
    ['with half of its lines priced', [{ unitsPerPackage: 24_500, pricePerUnit: 8_912 }, {}], 43.67],
    [
      'with half cents in each line',
      [
        { unitsPerPackage: 1_000, pricePerUnit: 25, amount: 2 },
        { unitsPerPackage: 1_000, pricePerUnit: 25, amount: 2 },
      ],
      0.02,
    ],
    ['beyond 32 bits', [{ unitsPerPackage: 999_000, pricePerUnit: 99_990_000, amount: 10_000 }], 99_890_010_000],
  ])('tells the value of one %s', async (_, lines, value) => {
    const id = await storeOrder(test(), house, {
      sent: '2024-05-01T09:00:00.000Z',
      created: '2001-01-01T00:00:00.000Z',
    });
    for (const line of lines) await storeItem(test(), id, line);
    const { body } = await test().call<Order[]>(test().admin, 'GET', '/api/Orders?ShowSent=true&EndDate=2001-01-01');
    expect(body).toEqual([expect.objectContaining({ id, value })]);
    await test().call(test().admin, 'DELETE', `/api/Orders?id=${id}`);
  });

  it('shows one order by id, ignoring other parameters', async () => {
    const query = `?OrderId=${house.ids.sentOrder}&ShowSent=vielleicht&StartDate=quatsch&StartDate=2&range=x`;
    expect(await list(test().admin, query)).toEqual(['gesendet']);
  });

  const scenarios: Scenario[] = [
    { name: 'no token', who: 'nobody', request: ['GET', '/api/Orders'], status: 401, code: 'TOKEN_INVALID' },
    ...(['sort=["value","ASC"]', 'filter={"value":1}', 'sort=["receipt","ASC"]'] as const).map(
      (query): Scenario => ({
        name: `${query}, which is computed`,
        who: 'admin',
        request: ['GET', `/api/Orders?${query}`],
        status: 400,
        code: 'VALIDATION',
      }),
    ),
    {
      name: 'no such order',
      who: 'user',
      request: ['GET', '/api/Orders?OrderId=2147483647'],
      status: 200,
      has: ['[]'],
    },
    {
      name: 'an order of the own group',
      who: 'barkeeper',
      request: ({ drinksOrder }) => ['GET', `/api/Orders?OrderId=${drinksOrder}`],
      status: 200,
      has: ['Getränke'],
    },
    {
      name: 'an order of another group',
      who: 'barkeeper',
      request: ({ kitchenOrder }) => ['GET', `/api/Orders?OrderId=${kitchenOrder}`],
      status: 403,
      code: 'GROUP',
      lacks: ['Küche', 'Öztürk'],
    },
    {
      name: 'an order of no group',
      who: 'barkeeper',
      request: ({ freeOrder }) => ['GET', `/api/Orders?OrderId=${freeOrder}`],
      status: 403,
      code: 'GROUP',
      lacks: ['ohne Bestand'],
    },
    ...['abc', '0', '-1', '1.5', '2147483648', '', '1&OrderId=2'].map(
      (value): Scenario => ({
        name: `OrderId=${value}`,
        who: 'admin',
        request: ['GET', `/api/Orders?OrderId=${value}`],
        status: 400,
        code: 'VALIDATION',
      }),
    ),
    ...['ja', '1', '', 'True'].map(
      (value): Scenario => ({
        name: `ShowSent=${value}`,
        who: 'admin',
        request: ['GET', `/api/Orders?ShowSent=${value}`],
        status: 400,
        errors: { ShowSent: 'Bitte true oder false angeben.' },
      }),
    ),
    {
      name: 'a filter that is not JSON',
      who: 'admin',
      request: ['GET', '/api/Orders?filter=x'],
      status: 400,
      code: 'MALFORMED',
    },
  ];
  it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', async (_, scenario) => {
    await play(test(), scenario, house);
  });

  describe('in the dialect of ra-data-simple-rest', () => {
    const query = (parameters: Record<string, unknown>) =>
      `?${new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, JSON.stringify(value)]))}`;

    it.each<[Record<string, unknown>, string[], string]>([
      [{ sort: ['note', 'ASC'] }, ['Getränke', 'Küche', 'ohne Bestand'], 'orders 0-2/3'],
      [{ sort: ['supplierId', 'DESC'], range: [0, 0] }, ['Küche'], 'orders 0-0/3'],
      [{ sort: ['stockItemGroupId', 'ASC'] }, ['ohne Bestand', 'Getränke', 'Küche'], 'orders 0-2/3'],
      [{ sort: ['id', 'ASC'], range: [1, 5] }, ['Küche', 'ohne Bestand'], 'orders 1-2/3'],
      [{ filter: { note: 'küche' } }, ['Küche'], 'orders 0-0/1'],
      [{ filter: { stockItemGroupId: null }, range: [5, 9] }, [], 'orders */1'],
    ])('%j', async (parameters, expected, contentRange) => {
      const url = `/api/Orders${query(parameters)}`;
      const { body, headers } = await test().call<Order[]>(test().admin, 'GET', url);
      expect(body.map(({ note }) => note)).toEqual(expected);
      expect(headers['content-range']).toBe(contentRange);
    });
  });

  it('is not sent again while it is the same', async () => {
    const { headers, body } = await test().call<Order[]>(test().admin, 'GET', '/api/Orders');
    const again = () =>
      test().call(test().admin, 'GET', '/api/Orders', undefined, { 'if-none-match': String(headers.etag) });
    expect((await again()).status).toBe(304);
    await test().call(test().admin, 'PUT', '/api/Orders', { id: body[0]?.id, note: 'anders' });
    expect((await again()).status).toBe(200);
  });
});
