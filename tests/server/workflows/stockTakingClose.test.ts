import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { play, type Scenario } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';
import { historyOf } from './orders/orderSetup';
import {
  API,
  close,
  count,
  type Details,
  details,
  itemAt,
  result,
  type StockHouse,
  setUpStock,
  start,
} from './stockTakingSetup';

describeOnEachDatabase('closing an inventory', (under) => {
  const test = useTestApp(under);
  let house: StockHouse;
  beforeAll(async () => {
    house = await setUpStock(test());
  });

  /** Closes an inventory with one row, counted by a user who is deleted afterwards. */
  async function closedByFormer(counter: string) {
    const begun = await start(test(), { description: counter });
    const { id, token } = await test().member(counter, []);
    const row = itemAt(begun, house.beer, house.bar).id;
    await test().call(token, 'PUT', `${API}/UpdateStockTakingItemAmount?itemId=${row}&newAmount=3`);
    return { taking: await close(test(), begun.id), row, counter: id };
  }

  it('names user and time, and gives a hash over the frozen content', async () => {
    const begun = await start(test());
    await count(test(), itemAt(begun, house.beer, house.bar).id, 2.5);
    const closed = await close(test(), begun.id);
    expect(closed).toMatchObject({
      closedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      closedByName: 'admin',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      version: 2,
      addenda: [],
    });
    expect(closed).not.toHaveProperty('frozen');
    expect(await details(test(), begun.id)).toEqual(closed);
    const { sha256, closedAt, closedByName } = closed;
    expect(await result(test(), begun.id)).toMatchObject({ sha256, closedAt, closedByName });
    const { frozen } = await test()
      .database.db.selectFrom('stockTakings')
      .select('frozen')
      .where('id', '=', begun.id)
      .executeTakeFirstOrThrow();
    expect(
      createHash('sha256')
        .update(frozen ?? '')
        .digest('hex'),
    ).toBe(sha256);
    expect(JSON.parse(frozen ?? '')).toMatchObject({
      id: begun.id,
      closedByName: 'admin',
      totalValue: 2.23,
      rows: expect.arrayContaining([
        expect.objectContaining({ stockLocationName: 'Bar', name: 'Helles', newAmount: 2.5, countedByName: 'ulla' }),
        expect.objectContaining({ name: 'Steak', newAmount: null, countedByName: null }),
      ]),
    });
    expect((await historyOf(test(), 'stockTakings', begun.id)).at(-1)).toEqual({
      action: 'update',
      userName: 'admin',
      changes: { closedAt: [null, closedAt], sha256: [null, sha256] },
    });
  });

  it('closes once when two do at once', async () => {
    const { id } = await start(test());
    const both = await Promise.all(
      [1, 2].map(() => test().call(test().admin, 'POST', `${API}/Close`, { stockTakingId: id })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('CLOSED');
  });

  it('gives a repeated request the first answer', async () => {
    const { id } = await start(test());
    const send = () =>
      test().call(test().admin, 'POST', `${API}/Close`, { stockTakingId: id }, { 'idempotency-key': `close ${id}` });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.headers['idempotent-replayed']]).toEqual([200, 200, 'true']);
    expect(second.body).toEqual(first.body);
  });

  it('freezes every amount that was accepted, and no other, while people still count', async () => {
    const begun = await start(test());
    const saves = begun.stockTakingItems.map((item, index) => count(test(), item.id, index + 1));
    const closing = close(test(), begun.id);
    const replies = await Promise.all(saves);
    const closed = await closing;
    for (const [index, { status, body }] of replies.entries()) {
      const stored = closed.stockTakingItems.find(({ id }) => id === begun.stockTakingItems[index]?.id);
      if (status === 200) expect(stored?.newAmount).toBe(index + 1);
      else expect([status, body.code, stored?.newAmount]).toEqual([409, 'CLOSED', null]);
    }
    expect(await details(test(), begun.id)).toEqual(closed);
  });

  it('leaves it unchanged, after anything else is deleted, renamed or priced', async () => {
    const { taking, counter } = await closedByFormer('kurz da');
    const before = await result(test(), taking.id);
    expect((await test().call(test().admin, 'DELETE', `/api/Users?id=${counter}`)).status).toBe(204);
    for (const [method, url, body] of [
      ['PUT', '/api/StockItems', { id: house.beer, name: 'Dunkles', pricePerUnit: 7 }],
      ['PUT', '/api/StockLocations', { id: house.bar, name: 'Theke' }],
      ['POST', '/api/StockItems/UpdatePrices', [{ stockItemId: house.wine, newPrice: 9 }]],
    ] as const)
      expect((await test().call(test().admin, method, url, body)).status).toBeLessThan(300);
    expect(await details(test(), taking.id)).toEqual(taking);
    expect(await result(test(), taking.id)).toEqual(before);
    await test().call(test().admin, 'PUT', '/api/StockLocations', { id: house.bar, name: 'Bar' });
    await test().call(test().admin, 'PUT', '/api/StockItems', { id: house.beer, name: 'Helles', pricePerUnit: 0.8912 });
  });

  it('is refused after it was, to everybody, and changes nothing', async () => {
    const { taking, row } = await closedByFormer('zählt mit');
    const writes: ['POST' | 'PUT' | 'DELETE', string, Json?][] = [
      ['PUT', `UpdateStockTakingItemAmount?itemId=${row}&newAmount=4`],
      ['PUT', `UpdateStockTakingItemPrice?itemId=${row}&newPrice=4`],
      ['PUT', 'UpdateStockTaking', { id: taking.id, description: 'anders' }],
      ['DELETE', 'UpdateStockTaking', { id: taking.id, description: 'anders' }],
      ['POST', 'Close', { stockTakingId: taking.id }],
      ['DELETE', `DeleteStockTaking?stockTakingId=${taking.id}`],
    ];
    for (const [method, url, body] of writes) {
      expect(await test().call(test().admin, method, `${API}/${url}`, body)).toMatchObject({
        status: 409,
        body: { code: 'CLOSED' },
      });
    }
    expect(await details(test(), taking.id)).toEqual(taking);
  });
});

describeOnEachDatabase('addenda of a closed inventory', (under) => {
  const test = useTestApp(under);
  const ids: Record<string, number> = {};
  let closed: Details;
  beforeAll(async () => {
    const house = await setUpStock(test());
    const [first, second] = [await start(test()), await start(test())];
    closed = await close(test(), first.id);
    ids.closed = first.id;
    ids.open = second.id;
    ids.row = itemAt(first, house.beer, house.bar).id;
    ids.otherRow = itemAt(second, house.beer, house.bar).id;
  });

  it('stand beside it, numbered, with author, time and reason, and change nothing in it', async () => {
    const { body: before } = await test().call<Details>(test().user, 'GET', `${API}/GetStockTakings`);
    const add = (body: Json) => test().call(test().admin, 'POST', `${API}/AddAddendum`, body);
    const first = await add({ stockTakingId: ids.closed, reason: ' Bruch ', text: 'Zwei Flaschen\nwaren leer.' });
    const second = await add({
      stockTakingId: ids.closed,
      stockTakingItemId: ids.row,
      reason: 'Zählfehler',
      text: '5',
    });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body).toEqual({
      id: expect.any(Number),
      stockTakingId: ids.closed,
      number: 1,
      stockTakingItemId: null,
      stockItemName: null,
      stockLocationName: null,
      reason: 'Bruch',
      text: 'Zwei Flaschen\nwaren leer.',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      userName: 'admin',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(second.body).toMatchObject({
      number: 2,
      stockTakingItemId: ids.row,
      stockItemName: 'Helles',
      stockLocationName: 'Bar',
    });
    expect(second.body.sha256).not.toBe(first.body.sha256);
    expect(await details(test(), closed.id)).toEqual({ ...closed, addenda: [first.body, second.body] });
    expect((await result(test(), closed.id)).addenda).toEqual([first.body, second.body]);
    expect((await test().call(test().user, 'GET', `${API}/GetStockTakings`)).body).toEqual(before);
  });

  it('are numbered one after the other when several come at once', async () => {
    const { id } = await close(test(), (await start(test())).id);
    const add = (_: unknown, index: number) =>
      test().call(test().admin, 'POST', `${API}/AddAddendum`, { stockTakingId: id, reason: 'x', text: String(index) });
    const replies = await Promise.all(Array.from({ length: 5 }, add));
    expect(replies.map(({ body }) => body.number).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  const add =
    (over: Json) =>
    (known: Readonly<Record<string, number>>): ['POST', string, Json] => [
      'POST',
      `${API}/AddAddendum`,
      { stockTakingId: known.closed, reason: 'Grund', text: 'Text', ...over },
    ];
  const scenarios: Scenario[] = [
    { name: 'by nobody', who: 'nobody', request: add({}), status: 401 },
    { name: 'by a user', who: 'user', request: add({}), status: 403, code: 'ROLE' },
    { name: 'to nothing', who: 'admin', request: add({ stockTakingId: 9_999 }), status: 404 },
    {
      name: 'to an open inventory',
      who: 'admin',
      request: (known) => add({ stockTakingId: known.open })(known),
      status: 409,
      code: 'STATE',
    },
    {
      name: 'about a row of another inventory',
      who: 'admin',
      request: (known) => add({ stockTakingItemId: known.otherRow })(known),
      status: 400,
      errors: { stockTakingItemId: 'Diesen Eintrag gibt es nicht mehr.' },
    },
    ...['reason', 'text'].flatMap((field): Scenario[] =>
      [undefined, '', ' \n '].map((value) => ({
        name: `with ${field} ${JSON.stringify(value)}`,
        who: 'admin',
        request: add({ [field]: value }),
        status: 400,
        errors: { [field]: 'Dieses Feld wird benötigt' },
      })),
    ),
    {
      name: 'with a reason that is too long',
      who: 'admin',
      request: add({ reason: 'x'.repeat(201) }),
      status: 400,
      errors: { reason: 'Höchstens 200 Zeichen.' },
    },
  ];
  it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('refused: %s', async (_, scenario) => {
    await play(test(), scenario, { ids });
  });
});
