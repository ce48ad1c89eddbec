import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../../src/contract/orders';
import { describeOnEachDatabase } from '../../../helpers/databases';
import type { PlainInvoice } from '../../../helpers/invoices';
import { expectProblem } from '../../../helpers/scenarios';
import { PASSWORD, useTestApp } from '../../../helpers/testApp';
import { makeToken } from '../../mcp/assistant';
import { useClaims } from './claimHouse';
import { type InvoiceHouse, invoiceSteps, pils, setUpInvoices, TODAY } from './invoiceHouse';

describeOnEachDatabase('rights on invoices', (database) => {
  const test = useTestApp(database);
  let house: InvoiceHouse;
  const { imported, list, orderPils, put, read } = invoiceSteps(test, () => house);
  /** Ids of invoices by description; imported by the administrator unless the name says otherwise. */
  const invoices: Record<string, number> = {};
  beforeAll(async () => {
    house = await setUpInvoices(test());
    const { drinks, kitchen } = house.ids;
    const orders = {
      'of drinks': [await orderPils(2)],
      'of the kitchen': [await orderPils(2, { stockItemGroupId: kitchen })],
      'of both': [await orderPils(2, { stockItemGroupId: drinks }), await orderPils(1, { stockItemGroupId: kitchen })],
      'of no group': [await orderPils(2, { stockItemGroupId: null })],
      'without an order': [],
    };
    for (const [number, orderIds] of Object.entries(orders)) {
      invoices[number] = (await imported({ number, issueDate: TODAY, orderReference: '0' })).id;
      await put({ id: invoices[number], orderIds });
    }
    invoices['imported by themselves'] = (await imported({ number: 'eigene', issueDate: TODAY }, house.barkeeper)).id;
    await put({ id: invoices['imported by themselves'], orderIds: orders['of the kitchen'] });
  });

  it.each([
    ['of drinks', 200],
    ['of the kitchen', 403],
    ['of both', 403],
    ['of no group', 403],
    ['without an order', 403],
    ['imported by themselves', 200],
  ])('one %s: %d', async (name, status) => {
    const id = invoices[name] ?? 0;
    for (const url of [`/api/Invoices/${id}`, `/api/Invoices/${id}/original`]) {
      const reply = await test().call(house.barkeeper, 'GET', url);
      expect(reply.status).toBe(status);
      if (status === 403) expectProblem(reply, 'GROUP');
      expect((await test().call(test().admin, 'GET', url)).status).toBe(200);
    }
  });

  it('lists those alone', async () => {
    const mine = await list('', house.barkeeper);
    expect(mine.map(({ id }) => id).sort()).toEqual([invoices['of drinks'], invoices['imported by themselves']].sort());
    expect(await list('')).toHaveLength(6);
    expect(await list('', test().user)).toEqual([]);
    const own = await list(`?OrderId=${mine.flatMap(({ orderIds }) => orderIds)[0]}&State=unclear`, house.barkeeper);
    expect(own.every(({ id }) => mine.some((each) => each.id === id))).toBe(true);
  });

  describe.each([
    ['PUT', '/api/Invoices', (id: number) => ({ id, note: 'x' })],
    ['DELETE', '/api/Invoices', (id: number) => ({ id })],
  ] as const)('%s %s', (method, url, body) => {
    it('is for administrators', async () => {
      const id = invoices['imported by themselves'] ?? 0;
      const before = (await read(id)).body;
      const reply = await test().call(house.barkeeper, method, url, body(id));
      expectProblem(reply, 'ROLE');
      expect(reply.status).toBe(403);
      expectProblem(await test().call('', method, url, body(id)), 'TOKEN_INVALID');
      expect((await read(id)).body).toEqual(before);
    });
  });

  it.each(['/api/Invoices/999', '/api/Invoices/999/original'])('a missing record is not found: %s', async (url) => {
    expectProblem(await test().call(test().admin, 'GET', url), 'NOT_FOUND');
  });

  it.each([
    ['/api/Invoices?State=offen', 'State'],
    ['/api/Invoices?From=gestern', 'From'],
    ['/api/Invoices?SupplierId=x', 'SupplierId'],
    ['/api/Invoices?IncludeDiscarded=ja', 'IncludeDiscarded'],
    ['/api/Invoices/1/original?part=bild', 'part'],
    ['/api/Invoices/eins', 'id'],
  ])('refuses %s', async (url, field) => {
    const reply = await test().call(test().admin, 'GET', url);
    expectProblem(reply, 'VALIDATION');
    expect(Object.keys(reply.body.errors as object)).toEqual([field]);
  });

  it('names invoices of an order to programs only with their right, after any other caller', async () => {
    const [order] = (await read(invoices['of drinks'] ?? 0)).body.orderIds;
    const both = await makeToken(test(), ['orders:read', 'invoices:read']);
    const orders = await makeToken(test(), ['orders:read']);
    const seen = async (token: string) =>
      (await test().call<Order[]>(token, 'GET', `/api/Orders?OrderId=${order}`)).body.map(
        (each) => each.invoices?.map(({ number }) => number) ?? [],
      );
    const named = [['of drinks']];
    expect(await seen(test().admin)).toEqual(named);
    expect(await seen(orders.token)).toEqual([[]]);
    expect(await seen(both.token)).toEqual(named);
    expect(await seen(orders.token)).toEqual([[]]);
    expect(await seen(test().admin)).toEqual(named);
  });

  it('keeps records that an invoice names from being deleted', async () => {
    const { ids } = house;
    const [order] = (await read(invoices['of drinks'] ?? 0)).body.orderIds;
    const replies = [
      await test().call(test().admin, 'DELETE', '/api/Orders', { id: order }),
      await test().call(test().admin, 'DELETE', '/api/Suppliers', { id: ids.brewery }),
    ];
    for (const reply of replies) {
      expectProblem(reply, 'IN_USE');
      expect(reply.text).toContain('"resource":"invoices"');
    }
  });
});

const NOT_COMPARED = {
  orderItemIds: [],
  candidates: [],
  ordered: null,
  received: null,
  billedBefore: null,
  expectedPrice: null,
  verdict: 'unclear',
  reason: 'ORDER',
  differences: [],
  claimAmount: 0,
  proposedPrice: null,
};
/** The parts shown of an invoice whose order belongs to a group that the reader lacks. */
const NOT_TOLD = {
  orderIds: [],
  orderCandidates: [],
  warnings: [],
  claimable: 0,
  claim: null,
  credits: [],
  lines: [expect.objectContaining(NOT_COMPARED)],
};

describeOnEachDatabase('an order of the kitchen', (database) => {
  const { claim, credit, house, imported, list, orderPils, put, read, receive, sendPlain, state, test } =
    useClaims(database);
  const callers: Record<string, string> = {};
  beforeAll(async () => {
    const { drinks, kitchen } = house().ids;
    const program = async (group: number) => {
      const scopes = ['invoices:read', 'invoices:write'];
      const body = { name: `Kasse ${group}`, scopes, stockItemGroupIds: [group], currentPassword: PASSWORD };
      return (await test().call<{ token: string }>(test().admin, 'POST', '/api/ApiTokens', body)).body.token;
    };
    callers['who has the drinks'] = house().barkeeper;
    callers['who has the kitchen'] = (await test().member('koch', [kitchen])).token;
    callers['a program of the drinks'] = await program(drinks);
    callers['a program of the kitchen'] = await program(kitchen);
  });
  const ofKitchen = async (packages = 2) => {
    const order = await orderPils(packages, { stockItemGroupId: house().ids.kitchen });
    await receive(order);
    return order;
  };
  const dearer = (over: PlainInvoice = {}): PlainInvoice => {
    state.number += 1;
    return { number: `RE-${state.number}`, issueDate: TODAY, lines: [pils(48, 29.76)], ...over };
  };

  describe.each([
    ['that the invoice names', (order: number) => ({ orderReference: `${order}` })],
    ['with room', () => ({})],
    ['that a line names', (order: number) => ({ lines: [pils(48, 29.76, { orderReference: `${order}` })] })],
  ])('%s', (_, over: (order: number) => PlainInvoice) => {
    it.each([
      ['who has the drinks', false],
      ['who has the kitchen', true],
      ['a program of the drinks', false],
      ['a program of the kitchen', true],
    ])('is shown to %s: %s', async (caller, isTold) => {
      const token = callers[caller] ?? '';
      const order = await ofKitchen();
      const said = dearer(over(order));
      const told = {
        orderIds: [order],
        state: 'differs',
        claimable: 0.96,
        lines: [expect.objectContaining({ ordered: 48, received: 48, expectedPrice: 0.6, verdict: 'dearer' })],
      };
      const expected = isTold ? told : { ...NOT_TOLD, state: 'unclear' };
      const tried = await sendPlain(said, { dryRun: true }, token);
      expect([tried.status, tried.body]).toEqual([200, expect.objectContaining(expected)]);
      const stored = await imported(said, token);
      expect(stored).toMatchObject(expected);
      expect((await read(stored.id)).body).toMatchObject(told);
      const again = await read(stored.id, token);
      const heads = await list('', token);
      if (caller === 'a program of the drinks') {
        expectProblem(again, 'GROUP');
        expect(heads).toEqual([]);
      } else {
        expect(again.body).toEqual(stored);
        const { orderIds, state: shown, claimable, warnings } = stored;
        expect(heads.find(({ id }) => id === stored.id)).toMatchObject({ orderIds, state: shown, claimable, warnings });
      }
      const ofOrder = await list(`?OrderId=${order}`, token);
      expect(ofOrder.map(({ id }) => id)).toEqual(isTold ? [stored.id] : []);
      const ofState = await list('?State=differs', token);
      expect(ofState.some(({ id }) => id === stored.id)).toBe(isTold);
    });
  });

  it('beside one of the drinks leaves that one alone to be found or asked for', async () => {
    const [one, other] = [await ofKitchen(), await orderPils(2)];
    const said = dearer();
    const { body } = await sendPlain(said, { dryRun: true }, house().barkeeper);
    expect(body).toMatchObject({ orderIds: [other], lines: [{ orderItemIds: [expect.any(Number)], ordered: 48 }] });
    const asked = await imported(said, house().barkeeper);
    expect(asked).toMatchObject({ orderIds: [], orderCandidates: [{ id: other }] });
    expect(asked.orderCandidates).toHaveLength(1);
    const { orderCandidates } = (await read(asked.id)).body;
    expect(orderCandidates.map(({ id }) => id)).toEqual(expect.arrayContaining([one, other]));
    await put({ id: asked.id, orderIds: [one, other] });
    expect((await read(asked.id, house().barkeeper)).body).toMatchObject({
      orderIds: [],
      state: 'unclear',
      orderCandidates: [{ id: other }],
      lines: [NOT_COMPARED],
    });
  });

  it('is not told by claimed lines, nor by the credit for them', async () => {
    const [drinks, kitchen] = [callers['who has the drinks'] ?? '', callers['who has the kitchen'] ?? ''];
    const { id, number } = await imported(dearer({ orderReference: `${await ofKitchen()}` }), drinks);
    expect((await claim(id)).body).toMatchObject({ state: 'claimed', claim: { amount: 0.96 } });
    expect((await read(id, drinks)).body).toMatchObject({ ...NOT_TOLD, state: 'claimed' });
    expect((await list('', drinks)).find((each) => each.id === id)).toMatchObject({ orderIds: [], claim: null });
    const asks = async (net: string, token: string) => {
      state.number += 1;
      const lines = [pils(1, Number(net))];
      const said = { number: `GS-${state.number}`, issueDate: TODAY, isCreditNote: true, lines };
      return (await sendPlain(said, { dryRun: true }, token)).body;
    };
    expect((await asks('3.33', kitchen)).creditCandidates).toMatchObject([{ id, number, open: 0.96 }]);
    expect((await asks('3.33', drinks)).creditCandidates).toEqual([]);
    expect(await asks('0.96', kitchen)).toMatchObject({ settlesInvoiceId: id, orderIds: [expect.any(Number)] });
    expect(await asks('0.96', drinks)).toMatchObject({ settlesInvoiceId: null, orderIds: [], creditCandidates: [] });
    const given = await credit('0.96', { precedingInvoice: number });
    expect(given).toMatchObject({ settlesInvoiceId: id });
    expect((await read(id, drinks)).body).toMatchObject({ ...NOT_TOLD, state: 'settled' });
    expect((await read(id, kitchen)).body).toMatchObject({ state: 'settled', credits: [{ id: given.id }] });
  });
});
