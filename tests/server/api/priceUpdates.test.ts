import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { PriceUpdate } from '../../../src/contract/prices';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { play, type Scenario } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';

const API = '/api/StockItems';

describeOnEachDatabase('prices that were changed together', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  let pils = 0;
  let weizen = 0;
  let supplier = 0;
  beforeAll(async () => {
    data = await createMasterData(test());
  });
  beforeEach(async () => {
    supplier = await test().create('/api/Suppliers', { name: `Brauerei ${pils}` });
    const make = (name: string, pricePerUnit: number) =>
      test().create(API, itemBody(data, { name, pricePerUnit, supplierId: supplier }));
    pils = await make('Pils', 0.8912);
    weizen = await make('Weizen', 1.5);
  });

  const update = async (prices: Readonly<Record<number, number>>) => {
    const sent = Object.entries(prices).map(([id, newPrice]) => ({ stockItemId: Number(id), newPrice }));
    const { status } = await test().call(test().admin, 'POST', `${API}/UpdatePrices`, sent);
    expect(status).toBe(200);
    return latest();
  };
  const updates = async () =>
    (await test().call<PriceUpdate[]>(test().user, 'GET', `${API}/PriceUpdates?SupplierId=${supplier}`)).body;
  const latest = async () => (await updates())[0]?.id ?? 0;
  const undo = (priceUpdateId: number, over: Json = {}, headers?: Record<string, string>) =>
    test().call<PriceUpdate & Json>(
      test().admin,
      'POST',
      `${API}/UndoPriceUpdate`,
      { priceUpdateId, ...over },
      headers,
    );
  const prices = () =>
    Promise.all(
      [pils, weizen].map(async (id) => (await test().call(test().user, 'GET', `${API}/${id}`)).body.pricePerUnit),
    );
  const history = async (id: number) =>
    (await test().call<Json[]>(test().user, 'GET', `/api/PriceHistory?StockItemId=${id}`)).body.map(
      ({ oldPrice, newPrice }) => [oldPrice, newPrice],
    );

  it('are dated after the earlier changes of an article, at any instant of their requests', async () => {
    const far = new Date(Date.now() + 3_600_000).toISOString();
    await test()
      .database.db.insertInto('priceHistory')
      .values({ stockItemId: pils, oldPrice: 8912, newPrice: 8912, changedAt: far, userId: null, priceUpdateId: null })
      .execute();
    await update({ [pils]: 50 });
    await test().call(test().admin, 'PUT', API, { id: pils, pricePerUnit: 2 });
    await update({ [pils]: 3 });
    const rows = await test()
      .database.db.selectFrom('priceHistory')
      .select(['changedAt', 'newPrice'])
      .where('stockItemId', '=', pils)
      .orderBy('id')
      .execute();
    expect(rows.map(({ newPrice }) => newPrice)).toEqual([8912, 500_000, 20_000, 30_000]);
    const instants = rows.map(({ changedAt }) => changedAt);
    expect(instants).toEqual([...new Set(instants)].sort());
  });

  it('count as changed since, even when the price came back', async () => {
    const first = await update({ [pils]: 1.2 });
    await update({ [pils]: 1.15 });
    await update({ [pils]: 1.2 });
    expect(await undo(first)).toMatchObject({ status: 409 });
    expect(await undo(first, { skipChanged: true })).toMatchObject({ status: 409 });
    expect((await prices())[0]).toBe(1.2);
  });

  it('are listed, the newest first, with user, time and count; unchanged prices do not count', async () => {
    await update({ [pils]: 0.8912 });
    expect(await updates()).toEqual([]);
    await update({ [pils]: 0.9, [weizen]: 1.5 });
    await update({ [pils]: 1, [weizen]: 1.6 });
    await test().call(test().admin, 'PUT', API, { id: pils, pricePerUnit: 1.1 });
    expect(await updates()).toEqual(
      [2, 1].map((count) => ({
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        userId: 1,
        userName: 'admin',
        prices: count,
        undoesId: null,
        undoneById: null,
        undoneAt: null,
        undoneByName: null,
      })),
    );
    const others = await test().call<PriceUpdate[]>(
      test().user,
      'GET',
      `${API}/PriceUpdates?SupplierId=${data.butcher}`,
    );
    expect(others.body).toEqual([]);
  });

  it('go back together, as a further update with its history', async () => {
    const id = await update({ [pils]: 1.0001, [weizen]: 2 });
    const { status, body } = await undo(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ prices: 2, undoesId: id, userName: 'admin', undoneById: null });
    expect(await prices()).toEqual([0.8912, 1.5]);
    expect(await history(pils)).toEqual([
      [0.8912, 1.0001],
      [1.0001, 0.8912],
    ]);
    expect(await updates()).toMatchObject([
      { id: body.id, undoesId: id },
      { id, undoneById: body.id, undoneAt: body.at, undoneByName: 'admin' },
    ]);
    const { lastBulkPriceUpdate } = (await test().call(test().user, 'GET', `/api/Suppliers/${supplier}`)).body;
    expect(lastBulkPriceUpdate).toBe(body.at);
  });

  it('go back once, however often it is asked for, and forth again', async () => {
    const id = await update({ [pils]: 1 });
    const replies = await Promise.all([undo(id), undo(id), undo(id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await history(pils)).toHaveLength(2);
    await undo(Number(replies[0]?.body.id));
    expect(await prices()).toEqual([1, 1.5]);
  });

  it('give a repeated request the first answer', async () => {
    const id = await update({ [pils]: 1 });
    const headers = { 'idempotency-key': `undo ${id}` };
    const [first, second] = [await undo(id, {}, headers), await undo(id, {}, headers)];
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(second.body).toEqual(first.body);
  });

  it('all stay when one was changed since, which is named; the rest goes back when asked to', async () => {
    const id = await update({ [pils]: 1, [weizen]: 2 });
    await test().call(test().admin, 'PUT', API, { id: pils, pricePerUnit: 1.2 });
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: {
        code: 'STATE',
        detail: 'Seitdem wurde der Preis von „Pils“ geändert. Kein Preis wurde zurückgesetzt.',
        current: { changed: [{ id: pils, name: 'Pils', pricePerUnit: 1.2 }], rest: 1 },
      },
    });
    expect(await prices()).toEqual([1.2, 2]);
    expect(await undo(id, { skipChanged: true })).toMatchObject({ status: 200, body: { prices: 1, undoesId: id } });
    expect(await prices()).toEqual([1.2, 1.5]);
  });

  it('stay when all were changed since, under any answer', async () => {
    const id = await update({ [pils]: 1, [weizen]: 2 });
    await update({ [pils]: 1.2, [weizen]: 2.2 });
    expect(await undo(id, { skipChanged: true })).toMatchObject({
      status: 409,
      body: { detail: 'Seitdem wurden die Preise von „Pils“, „Weizen“ geändert. Kein Preis wurde zurückgesetzt.' },
    });
    expect(await prices()).toEqual([1.2, 2.2]);
  });

  it('leave out items that are gone', async () => {
    const id = await update({ [pils]: 1, [weizen]: 2 });
    await test().call(test().admin, 'DELETE', API, { id: pils });
    expect(await undo(id)).toMatchObject({ status: 200, body: { prices: 1 } });
    const gone = await update({ [weizen]: 3 });
    await test().call(test().admin, 'DELETE', API, { id: weizen });
    expect(await undo(gone)).toMatchObject({
      status: 409,
      body: { code: 'STATE', detail: 'Die Artikel dieser Preisänderung gibt es nicht mehr.' },
    });
  });

  const NO_ID = 'Bitte eine gültige Id angeben.';
  const scenarios: Scenario[] = [
    { name: 'list by nobody', who: 'nobody', request: ['GET', `${API}/PriceUpdates`], status: 401 },
    { name: 'list of all', who: 'user', request: ['GET', `${API}/PriceUpdates`], status: 200, lacks: ['password'] },
    {
      name: 'list of no supplier',
      who: 'user',
      request: ['GET', `${API}/PriceUpdates?SupplierId=x`],
      status: 400,
      errors: { SupplierId: NO_ID },
    },
    {
      name: 'undo by nobody',
      who: 'nobody',
      request: ['POST', `${API}/UndoPriceUpdate`, { priceUpdateId: 1 }],
      status: 401,
    },
    {
      name: 'undo by a user',
      who: 'user',
      request: ['POST', `${API}/UndoPriceUpdate`, { priceUpdateId: 1 }],
      status: 403,
      code: 'ROLE',
    },
    {
      name: 'undo of nothing',
      who: 'admin',
      request: ['POST', `${API}/UndoPriceUpdate`, { priceUpdateId: 99_999 }],
      status: 404,
    },
    {
      name: 'undo without an id',
      who: 'admin',
      request: ['POST', `${API}/UndoPriceUpdate`, {}],
      status: 400,
      errors: { priceUpdateId: NO_ID },
    },
    {
      name: 'undo with a word for yes',
      who: 'admin',
      request: ['POST', `${API}/UndoPriceUpdate`, { priceUpdateId: 1, skipChanged: 'ja' }],
      status: 400,
      errors: { skipChanged: 'Bitte Ja oder Nein wählen.' },
    },
  ];
  it.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', async (_, scenario) => {
    await play(test(), scenario);
  });
});
