import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../../helpers/masterData';
import { type Json, useTestApp } from '../../helpers/testApp';
import { answerOf, callTool, makeToken } from '../mcp/assistant';

const NO_GROUP = 'Dieser Bestand ist dir nicht zugeordnet. Bitte einen Administrator fragen.';

describeOnEachDatabase('drafts', (under) => {
  const test = useTestApp(under, { server: { publicUrl: 'https://lager.example.com' } });
  let data: MasterData;
  let items: number[];
  let token = '';
  let name = '';
  let member = '';
  let stranger = '';
  beforeAll(async () => {
    data = await createMasterData(test());
    items = [
      await createItem(test(), data, { name: 'Helles' }),
      await createItem(test(), data, { name: 'Weißbier', orderNumber: 'W-05' }),
    ];
    member = (await test().member('anton', [data.drinks])).token;
    stranger = (await test().member('berta', [data.kitchen])).token;
  });
  beforeEach(async () => {
    ({ token, name } = await makeToken(test(), ['orders:draft']));
  });

  const body = (more: Json = {}) => ({
    supplierId: data.brewery,
    stockItemGroupId: data.drinks,
    items: items.map((stockItemId, at) => ({ stockItemId, amount: at + 2 })),
    note: 'Bitte bis Freitag',
    ...more,
  });
  const make = (more?: Json) =>
    answerOf<{ draftId: number; url: string; expires: string }>(test(), token, 'draft_order', body(more));
  const read = async (id: number, by = member) => (await test().call(by, 'GET', `/api/Drafts/${id}`)).body;
  const confirm = (id: number, by = member, headers?: Record<string, string>) =>
    test().call(by, 'POST', `/api/Drafts/${id}/confirm`, undefined, headers);
  const discard = (id: number, by = member) => test().call(by, 'DELETE', `/api/Drafts/${id}`);
  const orders = async () => (await test().call<Json[]>(test().admin, 'GET', '/api/Orders')).body;
  const todays = async (by: string) => (await test().call<{ drafts: Json[] }>(by, 'GET', '/api/Today')).body.drafts;
  const expire = (id: number) =>
    test()
      .database.db.updateTable('drafts')
      .set({ expires: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute();

  it('change nothing but themselves', async () => {
    const before = await orders();
    const { draftId, url, expires } = await make();
    expect(url).toBe(`https://lager.example.com/draft/${draftId}`);
    expect(await orders()).toEqual(before);
    const draft = await read(draftId);
    expect(draft).toEqual({
      ...body(),
      id: draftId,
      version: 1,
      kind: 'order',
      state: 'open',
      tokenName: name,
      orderId: null,
      expires,
      created: expect.any(String),
    });
    expect(Date.parse(expires) - Date.parse(String(draft.created))).toBe(7 * 86_400_000);
    const todo = { draftId, supplierName: 'Brauerei Süd', tokenName: name, items: 2, expires, urgency: 'soon' };
    for (const by of [member, test().admin]) {
      expect(await todays(by)).toContainEqual(todo);
      expect((await test().call<Json[]>(by, 'GET', '/api/Drafts')).body[0]).toEqual(draft);
    }
    expect(await todays(stranger)).toEqual([]);
    expect((await test().call(stranger, 'GET', '/api/Drafts')).body).toEqual([]);
  });

  it('become the order that POST /api/Orders would make', async () => {
    const { draftId } = await make();
    const { status, body: order } = await confirm(draftId);
    expect(status).toBe(200);
    const { supplierId, stockItemGroupId, note } = body();
    const orderId = await test().create('/api/Orders', { supplierId, stockItemGroupId, note });
    for (const item of body().items) await test().create('/api/OrderItems', { ...item, orderId });
    const [byHand] = (await test().call<Json[]>(member, 'GET', `/api/Orders?OrderId=${orderId}`)).body;
    const same = ({ id, created, deliveries, invoices, ...rest }: Json) => rest;
    expect(same(order)).toEqual(same(byHand as Json));
    const lines = async (id: unknown) =>
      (await test().call<Json[]>(member, 'GET', `/api/OrderItems?OrderIds=${id}`)).body.map(
        ({ id: _, orderId: __, openOrderIds, ...line }) => line,
      );
    expect(await lines(order.id)).toEqual(await lines(orderId));
    expect(await read(draftId)).toMatchObject({ state: 'confirmed', orderId: order.id, version: 2 });
    expect(await todays(member)).not.toContainEqual(expect.objectContaining({ draftId }));
  });

  it.each(['one after the other', 'at once'])('become one order when confirmed twice, %s', async (how) => {
    const { draftId } = await make();
    const before = (await orders()).length;
    const replies =
      how === 'at once'
        ? await Promise.all(Array.from({ length: 4 }, (_, at) => confirm(draftId, at % 2 ? member : test().admin)))
        : [await confirm(draftId), await confirm(draftId, test().admin), await confirm(draftId)];
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body: { id } }) => id)).size).toBe(1);
    expect((await orders()).length).toBe(before + 1);
  });

  it('become an order or are discarded, not both', async () => {
    const { draftId } = await make();
    const before = (await orders()).length;
    const replies = await Promise.all([confirm(draftId), discard(draftId)]);
    const isMade = replies[0]?.status === 200;
    expect(replies.map(({ status }) => status)).toEqual(isMade ? [200, 409] : [409, 204]);
    expect((await orders()).length).toBe(before + (isMade ? 1 : 0));
  });

  describe('that are not open', () => {
    it.each([
      ['discarded', 'Dieser Vorschlag wurde verworfen.', (id: number) => discard(id)],
      ['expired', 'Dieser Vorschlag ist abgelaufen.', (id: number) => expire(id)],
    ])('are %s, and refuse', async (state, detail, close) => {
      const { draftId } = await make();
      await close(draftId);
      expect(await read(draftId)).toMatchObject({ state, orderId: null });
      for (const reply of [await confirm(draftId), await discard(draftId)])
        expect(reply).toMatchObject({ status: 409, body: { code: 'STATE', detail } });
      expect(await todays(member)).not.toContainEqual(expect.objectContaining({ draftId }));
    });

    it('are not discarded once they are an order', async () => {
      const { draftId } = await make();
      await confirm(draftId);
      expect(await discard(draftId)).toMatchObject({ status: 409, body: { code: 'STATE' } });
    });
  });

  it.each(['read', 'confirm', 'discard'] as const)('let only their people %s', async (what) => {
    const { draftId } = await make();
    const act = {
      read: (by: string) => test().call(by, 'GET', `/api/Drafts/${draftId}`),
      confirm: (by: string) => confirm(draftId, by),
      discard: (by: string) => discard(draftId, by),
    }[what];
    expect(await act(stranger)).toMatchObject({ status: 403, body: { code: 'GROUP', detail: NO_GROUP } });
    for (const by of [token, (await makeToken(test(), ['orders:write', 'orders:draft'])).token])
      expect(await act(by)).toMatchObject({ status: 403, body: { code: 'SCOPE', scope: null } });
    expect(await read(draftId)).toMatchObject({ state: 'open' });
    expect((await act(member)).status).toBeLessThan(300);
  });

  it.each<[string, () => Json, string]>([
    ['an unknown supplier', () => ({ supplierId: 999_999 }), '(supplierId)'],
    ['an unknown group', () => ({ stockItemGroupId: 999_999 }), '(stockItemGroupId)'],
    ['an unknown article', () => ({ items: [{ stockItemId: 999_999, amount: 1 }] }), '(items.0.stockItemId)'],
    ['an article of another supplier', () => ({ supplierId: data.butcher }), 'zu einem anderen Lieferanten'],
    ['nothing', () => ({ items: [] }), '(items)'],
    ['an article twice', () => ({ items: [...body().items, ...body().items] }), 'kommt mehrfach vor'],
    ['an amount of 0', () => ({ items: [{ stockItemId: items[0], amount: 0 }] }), '(items.0.amount)'],
    ['half a package', () => ({ items: [{ stockItemId: items[0], amount: 0.5 }] }), '(items.0.amount)'],
    [
      'over 200 lines',
      () => ({ items: Array.from({ length: 201 }, () => ({ stockItemId: items[0], amount: 1 })) }),
      'Höchstens 200',
    ],
    ['a note that is too long', () => ({ note: 'x'.repeat(4001) }), '(note)'],
  ])('are refused with %s', async (_, more, text) => {
    const { isError, content } = await callTool(test(), token, 'draft_order', body(more()));
    expect([isError, content[0]?.text]).toEqual([true, expect.stringContaining(text)]);
  });

  it('are 50 open ones per program at most, also at once', async () => {
    const made = await Promise.all(Array.from({ length: 53 }, () => callTool(test(), token, 'draft_order', body())));
    const refused = made.filter(({ isError }) => isError);
    expect(refused.map(({ content }) => content[0]?.text)).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/schon 50 Vorschläge offen/)),
    );
    const first = Number(made.find(({ isError }) => !isError)?.structuredContent?.draftId);
    await discard(first);
    expect((await callTool(test(), token, 'draft_order', body())).isError).toBeUndefined();
    expect(
      (await callTool(test(), (await makeToken(test(), ['orders:draft'])).token, 'draft_order', body())).isError,
    ).toBeUndefined();
  });

  it('are forgotten a month after they expired', async () => {
    const { draftId } = await make();
    await expire(draftId);
    await make();
    const left = await test().database.db.selectFrom('drafts').select('id').where('id', '=', draftId).execute();
    const isOld = Date.now() > Date.parse('2026-01-31T00:00:00Z');
    expect(left).toHaveLength(isOld ? 0 : 1);
  });

  it('keep nothing from being deleted', async () => {
    const supplierId = await test().create('/api/Suppliers', { name: 'Eishaus' });
    const item = await createItem(test(), data, { name: 'Eis', supplierId });
    const { draftId } = await make({ supplierId, items: [{ stockItemId: item, amount: 1 }] });
    const remove = (url: string, id: number) => test().call(test().admin, 'DELETE', `${url}?id=${id}`, { id });
    const assigned = await test().call<{ id: number; stockItemId: number }[]>(
      test().admin,
      'GET',
      '/api/StockItemGroupAssignments',
    );
    await remove('/api/StockItemGroupAssignments', assigned.body.find((each) => each.stockItemId === item)?.id ?? 0);
    expect((await remove('/api/StockItems', item)).status).toBe(204);
    expect((await remove('/api/Suppliers', supplierId)).status).toBe(204);
    expect(await confirm(draftId)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect((await discard(draftId)).status).toBe(204);
  });

  it('are recorded in the audit log with the person that answers them', async () => {
    const { draftId } = await make();
    const { body: order } = await confirm(draftId);
    const log = await test().call<Json[]>(test().admin, 'GET', `/api/AuditLog?Resource=drafts&RecordId=${draftId}`);
    expect(log.body).toMatchObject([
      {
        userName: 'anton',
        action: 'update',
        title: name,
        changes: { state: ['open', 'confirmed'], orderId: [null, order.id] },
      },
    ]);
  });
});
