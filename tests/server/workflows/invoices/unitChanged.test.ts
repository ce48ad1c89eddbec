import { beforeAll, expect, it } from 'vitest';
import { describeRules } from '../../../helpers/databases';
import { createItem } from '../../../helpers/masterData';
import type { Json } from '../../../helpers/testApp';
import { useClaims } from './claimHouse';
import { TODAY } from './invoiceHouse';

describeRules('invoices over an article of another unit', (database) => {
  const { claim, house, imported, read, test } = useClaims(database);
  const call = <T = Json>(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
    test().call<T>(test().admin, method, url, body as Json);
  let crate = 0;
  let number = 0;
  beforeAll(async () => {
    crate = await test().create('/api/Units', { name: 'Karton' });
  });
  const bottles = (unitsPerPackage: number, pricePerUnit: number) => ({
    unitId: house().ids.unit,
    unitsPerPackage,
    pricePerUnit,
  });
  const crates = (pricePerUnit: number) => ({ unitId: crate, unitsPerPackage: 1, pricePerUnit });

  /** Creates an article, ordered and received by the package, and a function that bills it. */
  const goods = async (values: Json, packages = 2, isOrdered = true) => {
    const orderNumber = `U-${++number}`;
    const item = await createItem(test(), house().ids, { name: `Ware ${number}`, orderNumber, ...values });
    const line = { stockItemId: item, deliveredAmount: packages };
    let order: number | null = null;
    if (isOrdered) {
      order = await test().create('/api/Orders', { supplierId: house().ids.brewery, sent: new Date().toISOString() });
      await test().create('/api/OrderItems', { orderId: order, stockItemId: item, amount: packages });
    }
    const delivery = await test().create('/api/Deliveries', {
      ...(order === null
        ? { supplierId: house().ids.brewery, lines: [line] }
        : { orderIds: [order], allDelivered: true }),
      book: true,
    });
    const change = async (to: Json) => {
      expect((await call('PUT', '/api/StockItems', { id: item, ...to })).status).toBe(200);
    };
    const bill = async (quantity: number, total: number, unitCode = 'XBX') => {
      const lines = [
        { sellerItemId: orderNumber, unitCode, quantity: `${quantity}`, lineTotal: total.toFixed(2), price: null },
      ];
      const orderReference = order === null ? 'Theke' : `${order}`;
      const invoice = await imported({ number: `RU-${++number}`, issueDate: TODAY, orderReference, lines });
      if (order === null) await call('PUT', '/api/Invoices', { id: invoice.id, orderIds: [] });
      return invoice.id;
    };
    return { item, delivery, change, bill };
  };
  const told = async (id: number) => {
    const { state, lines, warnings } = (await read(id)).body;
    const [{ verdict, units, ordered, received, claimAmount } = {} as (typeof lines)[number]] = lines;
    const returned = warnings.flatMap(({ code, message }) => (code === 'RETURNED' ? [message] : []));
    return { state, verdict, units, ordered, received, claimAmount, ...(returned.length > 0 && { returned }) };
  };

  const CHANGES: [string, () => Json, () => Json, number][] = [
    ['bottles become crates', () => bottles(24, 0.6), () => crates(14.4), 2],
    ['crates become bottles', () => crates(14.4), () => bottles(24, 0.6), 48],
  ];

  it.each(CHANGES)('%s: fitting lines fit, double ones are duplicates', async (_, before, after, units) => {
    const { bill, change } = await goods(before());
    const first = await bill(2, 28.8);
    expect(await told(first)).toMatchObject({ state: 'matches', verdict: 'matches' });
    await change(after());
    const fits = { state: 'matches', verdict: 'matches', units, ordered: units, received: units, claimAmount: 0 };
    expect(await told(first)).toEqual(fits);
    expect(await told(await bill(2, 28.8))).toMatchObject({
      state: 'differs',
      verdict: 'duplicate',
      claimAmount: 28.8,
    });
  });

  it.each(CHANGES)('%s: the same holds for goods without an order', async (_, before, after, units) => {
    const { bill, change } = await goods(before(), 2, false);
    const first = await bill(2, 28.8);
    await change(after());
    expect(await told(first)).toMatchObject({ verdict: 'matches', units });
    expect(await told(await bill(2, 28.8))).toMatchObject({ verdict: 'duplicate', claimAmount: 28.8 });
  });

  it.each(CHANGES)('%s: claimed goods are billed still', async (_, before, after) => {
    const { bill, change } = await goods(before());
    const first = await bill(2, 29.76);
    expect((await claim(first)).status).toBe(200);
    const claimed = (await read(first)).body.lines;
    await change(after());
    // Its words stay, but the price is one of the former unit.
    expect((await read(first)).body.lines).toEqual(claimed.map((line) => ({ ...line, proposedPrice: null })));
    expect(await told(await bill(2, 28.8))).toMatchObject({ verdict: 'duplicate', claimAmount: 28.8 });
  });

  it('units that were said in the old one are chosen or asked again', async () => {
    const { bill, change } = await goods(bottles(2, 1.2), 5);
    const id = await bill(5, 9, 'C62');
    const say = async (unitsPerBilled: number) => {
      const [line] = (await read(id)).body.lines;
      const answered = { id: line?.id, unitsPerBilled, remember: false };
      expect((await call('PUT', `/api/Invoices/${id}/lines`, answered)).status).toBe(200);
    };
    expect(await told(id)).toMatchObject({ state: 'unclear' });
    await say(2);
    expect(await told(id)).toMatchObject({ verdict: 'cheaper', units: 10, ordered: 10, claimAmount: 0 });
    await change(crates(2.4));
    // Five crates would cost little, and five bottles much.
    expect(await told(id)).toMatchObject({ state: 'unclear', units: null, ordered: 5 });
    await say(1);
    expect(await told(id)).toMatchObject({ verdict: 'cheaper', units: 5, ordered: 5, claimAmount: 0 });
    await change(bottles(2, 1.2));
    expect(await told(id)).toMatchObject({ state: 'unclear' });
    await say(2);
    expect(await told(id)).toMatchObject({ verdict: 'cheaper', units: 10 });
  });

  it('returned goods are shown in the unit of then', async () => {
    const { item, delivery, bill, change } = await goods(bottles(24, 0.6));
    const id = await bill(2, 28.8);
    const giveBack = (quantity: number) =>
      test().create('/api/GoodsReturns', { stockItemId: item, quantity, deliveryId: delivery });
    await giveBack(24);
    const wrong = await giveBack(12);
    await change(crates(14.4));
    await call('POST', `/api/StockMovements/${wrong}/reverse`, {});
    const [sentence] = (await told(id)).returned ?? [];
    expect(sentence).toContain('24 Flasche');
    await giveBack(1);
    await change({ ...crates(14.4), unitId: await test().create('/api/Units', { name: 'Beutel' }) });
    await giveBack(1);
    expect((await told(id)).returned?.join()).toMatch(/24 Flasche.*1 Karton.*1 Beutel/);
  });
});
