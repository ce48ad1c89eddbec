import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../../src/contract/orders';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { expectProblem } from '../../../helpers/scenarios';
import { useTestApp } from '../../../helpers/testApp';
import { makeToken } from '../../mcp/assistant';
import { type InvoiceHouse, invoiceSteps, setUpInvoices, TODAY } from './invoiceHouse';

describeOnEachDatabase('who may see and change invoices', (database) => {
  const test = useTestApp(database);
  let house: InvoiceHouse;
  const { imported, list, orderPils, put, read } = invoiceSteps(test, () => house);
  /** By what they are: imported by the administrator unless the name says otherwise. */
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

  it.each(['/api/Invoices/999', '/api/Invoices/999/original'])('what is not there is not found: %s', async (url) => {
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

  it('names invoices of an order to programs only with their right, whoever asked before', async () => {
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

  it('keeps what an invoice names from being deleted', async () => {
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
