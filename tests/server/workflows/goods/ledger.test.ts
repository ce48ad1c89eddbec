import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { untyped } from '../../../../server/db/database';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { createMasterData, itemBody } from '../../../helpers/masterData';
import { expectProblem } from '../../../helpers/scenarios';
import { type Json, type Reply, useTestApp } from '../../../helpers/testApp';
import { makeToken } from '../../mcp/assistant';

const AT = '2026-03-01T10:00:00.000Z';

describeOnEachDatabase('the ledger of goods', (under) => {
  const test = useTestApp(under);
  let beer = 0;
  let rum = 0;
  beforeAll(async () => {
    const data = await createMasterData(test());
    beer = await test().create('/api/StockItems', itemBody(data, { name: 'Pils 0,33', pricePerUnit: 0.8215 }));
    rum = await test().create('/api/StockItems', itemBody(data, { name: 'Rum', pricePerUnit: 12.9 }));
  });
  const post = <T = Json>(url: string, body: unknown, token = test().admin, headers?: Record<string, string>) =>
    test().call<T>(token, 'POST', url, body, headers);
  const list = async (query = '') =>
    (await test().call<Json[]>(test().admin, 'GET', `/api/StockMovements${query}`)).body;
  const countRows = async () => Number((await list())[0]?.id ?? 0);

  it('has a loss with sign, price and both instants, and shows it', async () => {
    const body = {
      stockItemId: beer,
      quantity: 1.5,
      reason: 'Bruch',
      at: '2026-03-01T11:00:00+01:00',
      note: ' Regal ',
    };
    const reply = await post('/api/Losses', body, test().user);
    const movement = {
      id: expect.any(Number),
      at: AT,
      recordedAt: expect.stringMatching(/^20\d\d-.*Z$/),
      stockItemId: beer,
      stockItemName: 'Pils 0,33',
      unitName: 'Flasche',
      quantity: -1.5,
      kind: 'loss',
      reason: 'Bruch',
      reference: null,
      userId: test().userId,
      unitPrice: 0.8215,
      note: 'Regal',
      reverses: null,
      reversedBy: null,
      clientId: null,
    };
    expect(reply).toMatchObject({ status: 201, body: movement });
    expect((await list(`?StockItemId=${beer}`))[0]).toEqual(reply.body);
    const log = await test().call<Json[]>(
      test().admin,
      'GET',
      `/api/AuditLog?Resource=stockMovements&RecordId=${reply.body.id}`,
    );
    expect(log.body).toMatchObject([{ action: 'create', title: 'Pils 0,33', changes: { quantity: [null, -1.5] } }]);
  });

  it.each<[string, string, Json, Record<string, string>]>([
    ['a quantity of 0', 'Losses', { quantity: 0 }, { quantity: 'Der Wert muss größer als 0 sein.' }],
    ['a wrong sign', 'Losses', { quantity: -1 }, { quantity: 'Der Wert muss größer als 0 sein.' }],
    ['four decimals', 'GoodsReturns', { quantity: 0.0001 }, { quantity: 'Höchstens 3 Nachkommastellen.' }],
    ['an amount as text', 'Losses', { quantity: '1' }, { quantity: 'Bitte eine Zahl eingeben.' }],
    ['no amount', 'Losses', { quantity: null }, { quantity: 'Bitte eine Zahl eingeben.' }],
    ['a reason nobody knows', 'Losses', { reason: 'Diebstahl' }, { reason: 'Bitte einen Wert aus der Liste wählen.' }],
    ['a missing article', 'Losses', { stockItemId: 99_999 }, { stockItemId: 'Diesen Eintrag gibt es nicht mehr.' }],
    ['the future', 'Losses', { at: '2999-01-01T00:00:00Z' }, { at: 'Der Zeitpunkt liegt in der Zukunft.' }],
    ['long ago', 'Losses', { at: '1999-12-31T23:59:59Z' }, { at: 'Bitte ein Datum ab 2000 angeben.' }],
    ['a correction of nothing', 'StockCorrections', { quantity: 0 }, { quantity: 'Die Menge darf nicht 0 sein.' }],
    ['a correction without a word', 'StockCorrections', { note: ' ' }, { note: 'Dieses Feld wird benötigt' }],
    [
      'a short clientId',
      'Losses',
      { clientId: 'a-b' },
      { clientId: 'Bitte 8 bis 64 Buchstaben, Ziffern und Bindestriche angeben.' },
    ],
  ])('refuses %s, alone and in a list, and stores nothing', async (_, call, over, errors) => {
    const before = await countRows();
    const good = { stockItemId: beer, quantity: 1, reason: 'Bruch', note: 'gezählt' };
    const alone = await post(`/api/${call}`, { ...good, ...over });
    expectProblem(alone, 'VALIDATION');
    expect(alone.body.errors).toEqual(errors);
    const inList = await post(`/api/${call}`, [good, { ...good, ...over }]);
    expectProblem(inList, 'VALIDATION');
    expect(inList.body.errors).toEqual(
      Object.fromEntries(Object.entries(errors).map(([field, message]) => [`1.${field}`, message])),
    );
    expect(await countRows()).toBe(before);
  });

  it('takes a device whose clock is five minutes ahead', async () => {
    const at = new Date(Date.now() + 4 * 60_000).toISOString();
    expect((await post('/api/Losses', { stockItemId: beer, quantity: 1, reason: 'Bruch', at })).body.at).toBe(at);
  });

  it('stores a list in its order, of archived articles too, and none of more than a hundred', async () => {
    await test().call(test().admin, 'PUT', '/api/StockItems', { id: rum, archived: true });
    const body = [
      { stockItemId: rum, quantity: 0.5 },
      { stockItemId: beer, quantity: 24 },
    ];
    const reply = await post<Json[]>('/api/GoodsReturns', body);
    expect(reply.status).toBe(201);
    expect(reply.body.map(({ stockItemId, quantity, kind, reason }) => [stockItemId, quantity, kind, reason])).toEqual([
      [rum, -0.5, 'return', null],
      [beer, -24, 'return', null],
    ]);
    expectProblem(await post('/api/GoodsReturns', Array(101).fill(body[0])), 'VALIDATION');
    expectProblem(await post('/api/GoodsReturns', []), 'VALIDATION');
  });

  it('names the delivery that goods came with, if there is one', async () => {
    const supplierId = await test().create('/api/Suppliers', { name: 'Getränke Isar' });
    const lines = [{ stockItemId: beer, deliveredAmount: 2 }];
    const delivery = await post('/api/Deliveries', { supplierId, lines, book: true });
    const body = { stockItemId: beer, quantity: 1, deliveryId: delivery.body.id };
    const reply = await post('/api/GoodsReturns', body, test().user);
    expect(reply.body).toMatchObject({ kind: 'return', reference: { resource: 'deliveries', id: delivery.body.id } });
    const unknown = await post('/api/GoodsReturns', [body, { ...body, deliveryId: 99_999 }]);
    expect(unknown.body.errors).toEqual({ '1.deliveryId': expect.any(String) });
    // Reversing a delivery does not reverse its returns.
    await post(`/api/Deliveries/${delivery.body.id}/reverse`, { note: 'doppelt' });
    const kept = (await list(`?StockItemId=${beer}&Kind=return`)).find(({ id }) => id === reply.body.id);
    expect(kept).toMatchObject({ reversedBy: null });
    const [received] = await list(`?StockItemId=${beer}&Kind=delivery`);
    expectProblem(await post(`/api/StockMovements/${received?.id}/reverse`, {}), 'STATE');
  });

  it('lets administrators alone correct, in both directions', async () => {
    const body = { stockItemId: beer, quantity: -2.25, note: 'Fass falsch angeschlagen' };
    expectProblem(await post('/api/StockCorrections', body, test().user), 'ROLE');
    expect((await post('/api/StockCorrections', body)).body).toMatchObject({ quantity: -2.25, kind: 'correction' });
    expect((await post('/api/StockCorrections', { ...body, quantity: 2 })).body).toMatchObject({ quantity: 2 });
  });

  it.each(['Losses', 'GoodsReturns', 'StockCorrections'])('asks the caller for %s', async (call) => {
    expectProblem(await post(`/api/${call}`, {}, ''), 'TOKEN_INVALID');
  });

  it('prices a movement as the article was when it was recorded', async () => {
    const put = (pricePerUnit: number) =>
      test().call(test().admin, 'PUT', '/api/StockItems', { id: rum, pricePerUnit });
    await put(13.5);
    const { body } = await post('/api/Losses', { stockItemId: rum, quantity: 1, reason: 'Verderb', at: AT });
    await put(12.9);
    expect((await list(`?StockItemId=${rum}`))[0]).toMatchObject({ id: body.id, unitPrice: 13.5 });
  });

  describe('sent again', () => {
    let turn = 0;
    const body = (over: Json = {}) => ({ stockItemId: beer, quantity: 1, reason: 'Bruch', at: AT, ...over });
    const name = () => `c1ient-${under.kind}-${turn++}`;

    it('answers the stored record, as it is now', async () => {
      const clientId = name();
      const first = await post('/api/Losses', body({ clientId }), test().user);
      await post(`/api/StockMovements/${first.body.id}/reverse`, {}, test().user);
      const again = await post('/api/Losses', body({ clientId }), test().user);
      expect(again).toMatchObject({ status: 200, body: { ...first.body, reversedBy: expect.any(Number) } });
    });

    it('ten times at once is stored once', async () => {
      const clientId = name();
      const replies = await Promise.all(Array.from({ length: 10 }, () => post('/api/Losses', body({ clientId }))));
      expect(replies.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
      expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    });

    it('in a list stores new ones, and a repeated one once', async () => {
      const [known, other] = [name(), name()];
      const first = await post('/api/Losses', body({ clientId: known }));
      const both = [body({ clientId: known }), body({ clientId: other }), body({ clientId: other })];
      const reply = await post<Json[]>('/api/Losses', both);
      const [a, b, c] = reply.body;
      expect([reply.status, a?.id, b?.id]).toEqual([201, first.body.id, c?.id]);
      expect((await post<Json[]>('/api/Losses', both)).status).toBe(200);
    });

    it.each<[string, Json]>([
      ['another article', { stockItemId: 'rum' }],
      ['another amount', { quantity: 2 }],
      ['another instant', { at: '2026-03-01T10:00:00.001Z' }],
    ])('with %s is refused', async (_, over) => {
      const clientId = name();
      await post('/api/Losses', body({ clientId }));
      const sent = body({ clientId, ...over, ...(over.stockItemId ? { stockItemId: rum } : {}) });
      const reply = await post('/api/Losses', sent);
      expectProblem(reply, 'DUPLICATE');
      expect(reply.body.errors).toEqual({ clientId: expect.any(String) });
      expect((await post('/api/Losses', [sent])).body.errors).toEqual({ '0.clientId': expect.any(String) });
    });

    it('by somebody else is refused; another kind is another resource', async () => {
      const clientId = name();
      await post('/api/Losses', body({ clientId }));
      expectProblem(await post('/api/Losses', body({ clientId }), test().user), 'DUPLICATE');
      expect((await post('/api/GoodsReturns', body({ clientId }))).status).toBe(201);
    });

    it('by another program is another one, shown under the clientId it sent', async () => {
      const clientId = name();
      const ids: unknown[] = [];
      for (const quantity of [1, 2]) {
        const { token } = await makeToken(test(), ['goods:write']);
        const first = await post('/api/Losses', body({ clientId, quantity }), token);
        expect(first).toMatchObject({ status: 201, body: { clientId, quantity: -quantity, userId: null } });
        const both = await post<Json[]>('/api/Losses', [body({ clientId, quantity })], token);
        expect(both).toMatchObject({ status: 200, body: [{ id: first.body.id, clientId }] });
        expectProblem(await post('/api/Losses', body({ clientId, quantity: 9 }), token), 'DUPLICATE');
        ids.push(first.body.id);
      }
      const listed = (await list(`?StockItemId=${beer}`)).filter((each) => each.clientId === clientId);
      expect(listed.map(({ id }) => id)).toEqual(ids.reverse());
      expect((await post('/api/Losses', body({ clientId }))).status).toBe(201);
    });

    it('with a key alone is answered from the key', async () => {
      const send = () => post('/api/Losses', body(), test().admin, { 'idempotency-key': `key-${under.kind}` });
      const [first, second] = [await send(), await send()];
      expect([second.status, second.body]).toEqual([201, first.body]);
    });
  });

  describe('taken back', () => {
    const lose = async (token = test().user) =>
      (await post('/api/Losses', { stockItemId: beer, quantity: 3, reason: 'Einladung', at: AT, note: 'A' }, token))
        .body;
    const reverse = (id: unknown, token = test().user, body: Json = {}) =>
      post(`/api/StockMovements/${id}/reverse`, body, token);

    it('leaves both, at the same instant, once for ten simultaneous calls', async () => {
      const loss = await lose();
      const replies: Reply[] = await Promise.all(Array.from({ length: 10 }, () => reverse(loss.id)));
      expect(replies.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
      const { body } = replies[0] as Reply;
      for (const reply of replies) expect(reply.body).toEqual(body);
      const { stockItemId, kind, reason, at, unitPrice } = loss;
      expect(body).toMatchObject({
        stockItemId,
        kind,
        reason,
        at,
        unitPrice,
        quantity: 3,
        reverses: loss.id,
        note: null,
      });
      expect((await list(`?StockItemId=${beer}`)).find(({ id }) => id === loss.id)).toEqual({
        ...loss,
        reversedBy: body.id,
      });
      expectProblem(await reverse(body.id), 'STATE');
    });

    it('is allowed to the user who recorded it, and to administrators', async () => {
      const own = await lose(test().admin);
      expectProblem(await reverse(own.id), 'ROLE');
      const of = await lose();
      const reply = await reverse(of.id, test().admin, { note: 'vertippt' });
      expect(reply).toMatchObject({ status: 201, body: { note: 'vertippt', userId: 1 } });
      expectProblem(await reverse(999_999), 'NOT_FOUND');
      expectProblem(await reverse(own.id, ''), 'TOKEN_INVALID');
    });
  });

  it('is filtered on request, newest first, and paged by id', async () => {
    const made = await post<Json[]>(
      '/api/Losses',
      [
        ['2026-05-01T21:59:59.999Z', 'Bruch'],
        ['2026-05-01T22:00:00.000Z', 'Personal'],
        ['2026-05-02T21:59:59.999Z', 'Bruch'],
        ['2026-05-02T22:00:00.000Z', 'Bruch'],
      ].map(([at, reason]) => ({ stockItemId: beer, quantity: 1, at, reason })),
    );
    const [a, b, c, d] = made.body.map(({ id }) => id);
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    const may = 'From=2026-05-01&To=2026-05-31';
    expect(await ids(`?${may}`)).toEqual([d, c, b, a]);
    expect(await ids('?From=2026-05-02&To=2026-05-02')).toEqual([c, b]);
    expect(await ids('?From=2026-05-01T22:00:00Z&To=2026-05-01T22:00:00Z')).toEqual([b]);
    expect(await ids(`?${may}&Reason=Bruch&Before=${d}`)).toEqual([c, a]);
    expect(await ids(`?${may}&Kind=return`)).toEqual([]);
    for (const [query, field] of [
      ['From=2026-05-02&To=2026-05-01', 'To'],
      ['From=gestern', 'From'],
      ['Kind=theft', 'Kind'],
      ['Reason=Diebstahl', 'Reason'],
      ['Before=x', 'Before'],
    ] as const) {
      const reply = await test().call(test().user, 'GET', `/api/StockMovements?${query}`);
      expectProblem(reply, 'VALIDATION');
      expect(reply.body.errors).toEqual({ [field]: expect.any(String) });
    }
    for (const method of ['PUT', 'DELETE'] as const)
      expect([404, 405]).toContain((await test().call(test().admin, method, '/api/StockMovements', { id: a })).status);
  });

  it('keeps an article from being deleted, not from being archived', async () => {
    const reply = await test().call(test().admin, 'DELETE', '/api/StockItems', { id: rum });
    expectProblem(reply, 'IN_USE');
    expect(reply.body.usedBy).toContainEqual(expect.objectContaining({ resource: 'stockMovements' }));
  });

  it('takes rows and gives none back, for any user of the database', async () => {
    const db = untyped(test().database.db);
    const refused = /takes new rows only/;
    await expect(db.updateTable('stockMovements').set({ quantity: 1 }).execute()).rejects.toThrow(refused);
    await expect(db.deleteFrom('stockMovements').execute()).rejects.toThrow(refused);
    const replace =
      under.kind === 'postgres'
        ? sql`truncate "stockMovements" cascade`
        : sql`insert or replace into "stockMovements"
            select id, at, "recordedAt", "stockItemId", 1, kind, reason, "referenceResource", "referenceId", "userId",
              "unitPrice", note, reverses, "clientId" from "stockMovements" limit 1`;
    await expect(replace.execute(db)).rejects.toThrow(refused);
  });
});
