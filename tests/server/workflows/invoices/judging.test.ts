import { beforeAll, expect, it } from 'vitest';
import type { Invoice, InvoiceHead } from '../../../../src/contract/invoices';
import { describeRules } from '../../../helpers/databases';
import type { PlainInvoice, PlainLine } from '../../../helpers/invoices';
import { createItem } from '../../../helpers/masterData';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { sentDuring } from '../../db/readPlans';
import { type InvoiceHouse, invoiceSteps, setUpInvoices } from './invoiceHouse';

const pils = (quantity: string, lineTotal: string, more: PlainLine = {}): PlainLine => ({
  name: 'Pils 0,33',
  sellerItemId: 'B-12',
  unitCode: 'H87',
  quantity,
  lineTotal,
  ...more,
});

describeRules('the judgement of invoices', (database) => {
  const test = useTestApp(database);
  let house: InvoiceHouse;
  const { imported, read, discard, orderPils } = invoiceSteps(test, () => house);
  let number = 0;
  beforeAll(async () => {
    house = await setUpInvoices(test());
  });

  const bill = (orderId: number | null, lines: PlainLine[], said: PlainInvoice = {}) =>
    imported({
      number: `RE-${++number}`,
      issueDate: today(),
      orderReference: orderId === null ? null : String(orderId),
      lines,
      ...said,
    });
  const receive = async (orderId: number, packages: number) => {
    const items = await test().call<{ id: number }[]>(test().admin, 'GET', `/api/OrderItems?OrderIds=${orderId}`);
    const lines = [{ orderItemId: items.body[0]?.id, deliveredAmount: packages }];
    await test().create('/api/Deliveries', { orderIds: [orderId], lines, book: true });
  };
  const put = <T = Invoice>(id: number, body: Json | Json[]) =>
    test().call<T>(test().admin, 'PUT', `/api/Invoices/${id}/lines`, body);
  const toldOf = ({ lines }: Pick<Invoice, 'lines'>) =>
    lines.map(({ verdict, differences, claimAmount }) => [
      verdict,
      differences.map(({ kind, units, amount }) => `${units ?? ''} ${kind} ${amount}`.trim()).join(', '),
      claimAmount,
    ]);

  it.each<[string, number, number | null, PlainLine[], unknown[]]>([
    ['fits', 2, 2, [pils('2', '28.8')], ['matches', '', 0]],
    ['is too dear', 2, 2, [pils('2', '29.76')], ['dearer', 'dearer 0.96', 0.96]],
    ['came by half', 2, 1, [pils('2', '29.76')], ['notDelivered', '24 notDelivered 14.88, dearer 0.48', 15.36]],
    ['is more than was ordered', 2, null, [pils('3', '43.2')], ['notOrdered', '24 notOrdered 14.4', 14.4]],
    ['came, though more than was ordered', 2, 3, [pils('72', '43.2')], ['matches', '', 0]],
    ['never came', 2, 0, [pils('48', '28.8')], ['notDelivered', '48 notDelivered 28.8', 28.8]],
    ['is cheaper', 2, 2, [pils('48', '24')], ['cheaper', 'cheaper 4.8', 0]],
  ])('a line that %s', async (_, ordered, came, lines, expected) => {
    const orderId = await orderPils(ordered);
    if (came !== null) await receive(orderId, came);
    const invoice = await bill(orderId, lines);
    expect(toldOf(invoice)).toEqual([expected]);
    expect(invoice.state).toBe(expected[0] === 'matches' ? 'matches' : 'differs');
    expect(invoice.warnings.map(({ code }) => code).includes('NO_DELIVERY')).toBe(came === null);
    expect((await read(invoice.id)).body).toEqual(invoice);
  });

  it('warns of returned goods, in the list of invoices, too', async () => {
    const orderId = await orderPils(2);
    const cola = await test().create('/api/OrderItems', { orderId, stockItemId: house.ids.cola, amount: 1 });
    await receive(orderId, 2);
    const lines = [{ orderItemId: cola, deliveredAmount: 1 }];
    const deliveryId = await test().create('/api/Deliveries', { orderIds: [orderId], lines, book: true });
    const [first] = (
      await test().call<{ id: number }[]>(test().admin, 'GET', `/api/Deliveries?OrderId=${orderId}`)
    ).body
      .map(({ id }) => id)
      .filter((id) => id !== deliveryId);
    const { id } = await bill(orderId, [pils('2', '28.8')]);
    const warned = async () => {
      const { warnings } = (await read(id)).body;
      const list = await test().call<InvoiceHead[]>(test().admin, 'GET', '/api/Invoices');
      expect(list.body.find((invoice) => invoice.id === id)?.warnings).toEqual(warnings);
      return warnings.flatMap(({ code, message }) => (code === 'RETURNED' ? [message] : []));
    };
    expect(await warned()).toEqual([]);
    const giveBack = (stockItemId: number, quantity: number, of = first) =>
      test().create('/api/GoodsReturns', { stockItemId, quantity, deliveryId: of });
    // An article that this invoice does not bill.
    await giveBack(house.ids.cola, 3, deliveryId);
    expect(await warned()).toEqual([]);
    await giveBack(house.ids.pils, 40);
    const wrong = await giveBack(house.ids.pils, 8);
    const sentence = (units: number) =>
      `Davon ging zurück: ${units} Flasche Pils 0,33. Bitte die Gutschrift abwarten oder reklamieren.`;
    expect(await warned()).toEqual([sentence(48)]);
    await test().call(test().admin, 'POST', `/api/StockMovements/${wrong}/reverse`, {});
    expect(await warned()).toEqual([sentence(40)]);
    expect(toldOf((await read(id)).body)).toEqual([['matches', '', 0]]);
  });

  it('tells everything that a line was compared with', async () => {
    const orderId = await orderPils(2);
    await receive(orderId, 1);
    const { lines } = await bill(orderId, [pils('2', '29.76')]);
    const items = await test().call<{ id: number }[]>(test().admin, 'GET', `/api/OrderItems?OrderIds=${orderId}`);
    expect(lines[0]).toMatchObject({
      stockItemId: house.ids.pils,
      stockItemName: 'Pils 0,33',
      unitName: 'Flasche',
      matchedBy: 'itemNumber',
      orderItemIds: [items.body[0]?.id],
      candidates: [],
      unitCandidates: [1, 24],
      unitsPerBilled: 24,
      units: 48,
      ordered: 48,
      received: 24,
      billedBefore: 0,
      expectedPrice: 0.6,
      billedPrice: 0.62,
      proposedPrice: 0.62,
    });
  });

  it('a second invoice is a duplicate until the first is discarded, and the first is unchanged', async () => {
    const orderId = await orderPils(2);
    const first = await bill(orderId, [pils('2', '28.8')]);
    const second = await bill(orderId, [pils('2', '28.8')]);
    expect([toldOf(first), toldOf(second)]).toEqual([[['matches', '', 0]], [['duplicate', '48 duplicate 28.8', 28.8]]]);
    expect(toldOf((await read(first.id)).body)).toEqual([['matches', '', 0]]);
    await discard(first.id);
    expect(toldOf((await read(second.id)).body)).toEqual([['matches', '', 0]]);
  });

  it('a line is a duplicate of one above, and returned goods may be billed again', async () => {
    const orderId = await orderPils(2);
    const twice = await bill(orderId, [pils('1', '14.4'), pils('1', '14.4'), pils('1', '14.4')]);
    expect(toldOf(twice).map(([verdict]) => verdict)).toEqual(['matches', 'matches', 'duplicate']);
    const credit = await bill(orderId, [pils('2', '28.8')], { isCreditNote: true });
    expect([credit.isCredit, toldOf(credit)]).toEqual([true, [['matches', '', 0]]]);
    expect(toldOf((await read(twice.id)).body).map(([verdict]) => verdict)).toEqual(['matches', 'matches', 'matches']);
  });

  it('a credit for a price gives no goods back', async () => {
    const orderId = await orderPils(2);
    await bill(orderId, [pils('2', '29.76')]);
    const credit = await bill(orderId, [pils('48', '0.96')], { isCreditNote: true });
    expect(toldOf(credit)).toEqual([['matches', '', 0]]);
    expect(toldOf(await bill(orderId, [pils('2', '28.8')]))).toEqual([['duplicate', '48 duplicate 28.8', 28.8]]);
  });

  it('goods that came without having been ordered are right, others are not', async () => {
    const syrup = await createItem(test(), house.ids, {
      name: 'Sirup',
      orderNumber: 'S-1',
      pricePerUnit: 5,
      unitsPerPackage: 6,
    });
    const orderId = await orderPils(1);
    const line = { name: 'Sirup', sellerItemId: 'S-1', quantity: '6', lineTotal: '30' };
    const before = await bill(orderId, [line]);
    expect(toldOf(before)).toEqual([['notOrdered', '6 notOrdered 30', 30]]);
    const lines = [{ stockItemId: syrup, deliveredAmount: 1 }];
    await test().create('/api/Deliveries', { supplierId: house.ids.brewery, lines, book: true });
    expect(toldOf((await read(before.id)).body)).toEqual([['matches', '', 0]]);
    expect(toldOf(await bill(orderId, [line]))).toEqual([['duplicate', '6 duplicate 30', 30]]);
  });

  it('nothing is compared before a person assigns an order, nor in another currency', async () => {
    const unknown = await imported({
      number: 'OHNE',
      orderReference: 'Theke',
      issueDate: '2020-01-01',
      lines: [pils('2', '28.8')],
    });
    expect(unknown.lines[0]).toMatchObject({ verdict: 'unclear', reason: 'ORDER', stockItemId: house.ids.pils });
    expect(unknown.lines[0]).toMatchObject({ ordered: null, received: null, billedBefore: null, claimAmount: 0 });
    const strange = await imported({ number: 'FREMD', seller: { vatId: 'FR123' }, lines: [pils('2', '28.8')] });
    expect(strange.lines[0]).toMatchObject({ verdict: 'unclear', reason: 'SUPPLIER', stockItemId: null });
    const francs = await bill(await orderPils(2), [pils('2', '28.8')], { currency: 'CHF' });
    expect(francs.lines[0]).toMatchObject({ verdict: null, differences: [] });
  });

  it('charges are asked once, allowances and remarks never', async () => {
    const orderId = await orderPils(2);
    const extras = [
      { kind: 'charge', name: 'Fracht', amount: '5' },
      { kind: 'allowance', name: 'Bonus', amount: '1' },
    ] as const;
    const lines = [pils('2', '28.8'), { name: 'Vielen Dank', quantity: '1', lineTotal: null, price: null }];
    const first = await bill(orderId, lines, { extras: [...extras] });
    expect(first.lines.map(({ verdict, reason }) => reason ?? verdict)).toEqual([
      'matches',
      null,
      'UNKNOWN',
      'matches',
    ]);
    await put(first.id, { id: first.lines[2]?.id, other: true });
    const second = await bill(await orderPils(2), lines, { extras: [...extras] });
    expect([second.state, second.lines[2]?.other]).toEqual(['matches', true]);
  });

  it('an order that is billed stays sent and keeps its lines, until the invoice is discarded', async () => {
    const orderId = await orderPils(2);
    const { id } = await bill(orderId, [pils('2', '28.8')]);
    const url = `/api/OrderItems?OrderIds=${orderId}`;
    const [item] = (await test().call<{ id: number }[]>(test().admin, 'GET', url)).body;
    const steps = [
      () => test().call(test().admin, 'PUT', '/api/Orders', { id: orderId, sent: null }),
      () => test().call(test().admin, 'PUT', '/api/OrderItems', { id: item?.id, amount: 1 }),
      () => test().call(test().admin, 'DELETE', '/api/OrderItems', { id: item?.id }),
    ];
    for (const step of steps)
      expect(await step()).toMatchObject({ status: 409, body: { code: 'IN_USE', usedBy: [{ id }] } });
    expect((await read(id)).body.state).toBe('matches');
    await discard(id);
    for (const step of steps) expect((await step()).status).toBeLessThan(300);
  });

  it('a list takes no statement for each of its invoices', async () => {
    const MORE = 4;
    const orderId = await orderPils(40);
    const listed = async (query: string) => {
      const url = `/api/Invoices?${query}`;
      const sent = await sentDuring(() => test().call<InvoiceHead[]>(test().admin, 'GET', url));
      // Lines are counted in parts that double while they are quick: more on a busy machine.
      return sent.filter(({ text }) => !text.includes('count(*) as "lines"')).length;
    };
    await bill(orderId, [pils('1', '14.4')]);
    const one = await listed(`OrderId=${orderId}`);
    expect(one).toBeGreaterThan(5);
    for (let each = 0; each < MORE; each++) await bill(orderId, [pils('1', '14.4'), pils('1', '14.4')]);
    const many = await listed(`OrderId=${orderId}&From=2000-01-01`);
    // Either reading may also note that the session was used.
    expect(many - one).toBeLessThan(MORE);
  });
});

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
