import { beforeAll, expect, it } from 'vitest';
import { hasRightCheckDigit } from '../../../../src/rules/codes';
import { describeRules } from '../../../helpers/databases';
import type { PlainLine } from '../../../helpers/invoices';
import { createItem } from '../../../helpers/masterData';
import { useTestApp } from '../../../helpers/testApp';
import { merging } from '../merging/mergingCalls';
import { type InvoiceHouse, invoiceSteps, setUpInvoices, TODAY } from './invoiceHouse';

const BILLED = { quantity: '48', price: '0.6', lineTotal: '28.80' };
/** Returns a valid GTIN of 13 digits that begins with 4006381. */
const gtinOf = (each: number) =>
  Array.from({ length: 10 }, (_, digit) => `4006381${`${each}`.padStart(5, '0')}${digit}`).find(hasRightCheckDigit);

describeRules('invoices over a merged article', (database) => {
  const test = useTestApp(database);
  let house: InvoiceHouse;
  let number = 0;
  const { accept, imported, list, read } = invoiceSteps(test, () => house);
  const { merge, undo } = merging(test);
  beforeAll(async () => {
    house = await setUpInvoices(test());
  });

  const article = (more: object = {}) => {
    const values = { orderNumber: `M-${++number}`, pricePerUnit: 0.6, unitsPerPackage: 24, ...more };
    return createItem(test(), house.ids, { name: `Ware ${number}`, ...values });
  };
  /**
   * Creates one of two equal articles, with a number and a code of its own, and two delivered packages, with or
   * without an order.
   */
  const goods = async (intoOther: boolean, isOrdered: boolean) => {
    const into = await article(
      intoOther ? { supplierId: await test().create('/api/Suppliers', { name: `Zweite ${number}` }) } : {},
    );
    const merged = await article();
    const code = gtinOf(number);
    await test().create('/api/StockItemCodes', { stockItemId: merged, code, factor: 24 });
    const lines = [{ stockItemId: merged, deliveredAmount: 2 }];
    let orderReference: string | undefined;
    if (isOrdered) {
      const order = { supplierId: house.ids.brewery, sent: new Date().toISOString() };
      const orderId = await test().create('/api/Orders', order);
      await test().create('/api/OrderItems', { orderId, stockItemId: merged, amount: 2 });
      await test().create('/api/Deliveries', { orderIds: [orderId], allDelivered: true, book: true });
      orderReference = `${orderId}`;
    } else await test().create('/api/Deliveries', { supplierId: house.ids.brewery, lines, book: true });
    const bill = async (over: PlainLine) => {
      const line = { name: 'Ware', ...BILLED, ...over };
      const { id } = await imported({ number: `RM-${++number}`, issueDate: TODAY, lines: [line], orderReference });
      if (!isOrdered) await test().call(test().admin, 'PUT', '/api/Invoices', { id, orderIds: [] });
      return id;
    };
    return { bill, code, into, merged, named: { sellerItemId: `M-${number}` } };
  };
  const told = async (id: number) => {
    const { state, claimable, lines } = (await read(id)).body;
    const listed = (await list()).find((each) => each.id === id);
    expect(listed).toMatchObject({ state, claimable });
    return lines.map(({ verdict, reason, stockItemId }) => ({ verdict, reason, stockItemId }));
  };
  const fits = (stockItemId: number) => [{ verdict: 'matches', reason: null, stockItemId }];

  const WAYS: [string, boolean, boolean, (of: { code?: string; merged: number; named: PlainLine }) => PlainLine][] = [
    ['its number and its code', false, true, ({ code, named }) => ({ ...named, gtin: code })],
    ['its number', false, true, ({ named }) => named],
    ['its id', false, true, ({ merged }) => ({ buyerItemId: `${merged}` })],
    ['its number, without an order', false, false, ({ named }) => named],
    ['its code, into one of another supplier', true, true, ({ code }) => ({ gtin: code })],
    ['its number, into one of another supplier', true, false, ({ named }) => named],
  ];
  it.each(WAYS)('fit as before by %s', async (_, intoOther, isOrdered, lineOf) => {
    const { bill, into, merged, ...of } = await goods(intoOther, isOrdered);
    const id = await bill(lineOf({ merged, ...of }));
    expect(await told(id)).toEqual(fits(merged));
    const done = await merge('stockItems', merged, into);
    expect(done.status).toBe(200);
    expect(await told(id)).toEqual(fits(into));
    expect((await undo(done.body.id)).status).toBe(200);
    expect(await told(id)).toEqual(fits(merged));
  });

  it('are duplicates of those that were done before', async () => {
    const { bill, into, merged, named } = await goods(false, true);
    const first = await bill({ ...named, price: '0.62', lineTotal: '29.76' });
    expect((await accept(first)).status).toBe(200);
    expect((await merge('stockItems', merged, into)).status).toBe(200);
    expect(await told(await bill({ ...named }))).toMatchObject([{ verdict: 'duplicate', stockItemId: into }]);
  });

  it('mean the article that has taken its number', async () => {
    const { bill, into, merged, named } = await goods(false, false);
    expect((await merge('stockItems', merged, into)).status).toBe(200);
    const taken = await article({ orderNumber: named.sellerItemId });
    const [line] = await told(await bill({ ...named }));
    expect(line?.stockItemId).toBe(taken);
  });
});
