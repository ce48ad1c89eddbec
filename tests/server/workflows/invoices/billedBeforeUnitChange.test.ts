import { beforeAll, describe, expect, it } from 'vitest';
import { describeRules } from '../../../helpers/databases';
import { createItem } from '../../../helpers/masterData';
import type { Json } from '../../../helpers/testApp';
import { merging } from '../merging/mergingCalls';
import { useClaims } from './claimHouse';
import { TODAY } from './invoiceHouse';

const euros = (exact: number) => Number(exact.toFixed(2));

describeRules('goods that were billed before their unit was changed', (database) => {
  const { accept, claim, credit, house, imported, read, test } = useClaims(database);
  const { merge } = merging(test);
  const call = (method: 'POST' | 'PUT', url: string, body: Json) => test().call(test().admin, method, url, body);
  let number = 0;
  const unit = () => test().create('/api/Units', { name: `Einheit ${++number}` });
  let crate = 0;
  beforeAll(async () => {
    crate = await unit();
  });

  /** Creates an article with a unit of its own, ordered by the package. Some of them came. */
  const goods = async ({ pricePerUnit = 0.6, unitsPerPackage = 12, came = 2 }) => {
    const orderNumber = `V-${++number}`;
    const bottle = await unit();
    const bottles = { unitId: bottle, pricePerUnit, unitsPerPackage };
    const item = await createItem(test(), house().ids, { name: `Ware ${number}`, orderNumber, ...bottles });
    const order = async () => {
      const sent = new Date().toISOString();
      const orderId = await test().create('/api/Orders', { supplierId: house().ids.brewery, sent });
      return {
        orderId,
        orderItemId: await test().create('/api/OrderItems', { orderId, stockItemId: item, amount: 20 }),
      };
    };
    const { orderId, orderItemId } = await order();
    const receive = (packages: number, ofOrder = orderId, ofItem = orderItemId) =>
      test().create('/api/Deliveries', {
        orderIds: [ofOrder],
        lines: [{ orderItemId: ofItem, deliveredAmount: packages }],
        book: true,
      });
    await receive(came);
    const change = async (to: Json) =>
      expect((await call('PUT', '/api/StockItems', { id: item, ...to })).status).toBe(200);
    const line = (quantity: number, total: number) => ({
      sellerItemId: orderNumber,
      quantity: `${quantity}`,
      lineTotal: total.toFixed(2),
      price: null,
    });
    const bill = (quantity: number, total: number) =>
      imported({
        number: `RV-${++number}`,
        issueDate: TODAY,
        orderReference: `${orderId}`,
        lines: [line(quantity, total)],
      });
    return {
      item,
      orderId,
      bill,
      line,
      receive,
      order,
      change,
      rename: () => call('PUT', '/api/Units', { id: bottle, name: `Flasche ${++number}` }),
      merge: async () => merge('units', bottle, await unit()),
      mergeItem: async (into = bottles) =>
        merge('stockItems', item, await createItem(test(), house().ids, { name: `Ware ${++number}`, ...into })),
      toCrates: () =>
        change({ unitId: crate, unitsPerPackage: 1, pricePerUnit: euros(pricePerUnit * unitsPerPackage) }),
      toBottles: () => change(bottles),
      /** Twice the package, as if two crates were one unit. */
      toPairs: async () =>
        change({ unitId: await unit(), unitsPerPackage: 0.5, pricePerUnit: euros(pricePerUnit * unitsPerPackage * 2) }),
    };
  };
  type Goods = Awaited<ReturnType<typeof goods>>;
  const told = async (id: number) => {
    const { state, lines } = (await read(id)).body;
    const [{ verdict, units, billedBefore, claimAmount } = {} as (typeof lines)[number]] = lines;
    return { state, verdict, units, billedBefore, claimAmount };
  };
  const END: Record<string, (id: number) => Promise<unknown>> = { accepted: accept, claimed: claim };

  describe.each(Object.keys(END))('an invoice that was %s', (end) => {
    it.each<[string, (made: Goods) => Promise<unknown>]>([
      ['stays', async () => {}],
      ['is renamed', ({ rename }) => rename()],
      ['is merged into another', (made) => made.merge()],
    ])('keeps the units that were said for it when the unit %s', async (_, happens) => {
      const made = await goods({ pricePerUnit: 1.2, unitsPerPackage: 2, came: 4 });
      const { id, lines } = await made.bill(5, 9);
      const answer = { id: lines[0]?.id, unitsPerBilled: 2, remember: false };
      expect((await call('PUT', `/api/Invoices/${id}/lines`, answer)).status).toBe(200);
      await END[end]!(id);
      await happens(made);
      const again = await made.bill(8, 9.6);
      expect(await told(again.id)).toMatchObject({ verdict: 'duplicate', billedBefore: 10, claimAmount: 9.6 });
    });
  });

  describe.each<[string, boolean]>([
    ['of now', false],
    ['that an earlier version has frozen', true],
  ])('a claim %s counts by the package', (_, isOld) => {
    const claimed = async (made: Goods, quantity: number, total: number) => {
      const { id, number } = await made.bill(quantity, total);
      expect((await claim(id)).status).toBe(200);
      const { db } = test().database;
      if (isOld) {
        const rows = await db.selectFrom('invoiceLines').selectAll().where('invoiceId', '=', id).execute();
        for (const { id: lineId, frozen } of rows) {
          const { unitChangedAt: __, unitsPerPackage: ___, ...words } = JSON.parse(frozen ?? '{}') as Json;
          await db
            .updateTable('invoiceLines')
            .set({ frozen: JSON.stringify(words) })
            .where('id', '=', lineId)
            .execute();
        }
      }
      return { id, number };
    };

    it('when bottles become crates, and crates bottles again', async () => {
      const made = await goods({});
      await claimed(made, 24, 14.64);
      await made.toCrates();
      await made.receive(3);
      const next = await made.bill(3, 21.6);
      expect(await told(next.id)).toMatchObject({ verdict: 'matches', units: 3, billedBefore: 2 });
      const again = await made.bill(1, 7.2);
      expect(await told(again.id)).toMatchObject({ verdict: 'duplicate', billedBefore: 5, claimAmount: 7.2 });
      await made.toBottles();
      expect(await told(next.id)).toMatchObject({ verdict: 'matches', units: 36, billedBefore: 24 });
    });

    it('when bottles become crates, and are merged into crates that always were', async () => {
      const made = await goods({});
      await claimed(made, 24, 14.64);
      await made.toCrates();
      await made.receive(3);
      await made.mergeItem({ unitId: crate, unitsPerPackage: 1, pricePerUnit: 7.2 });
      expect(await told((await made.bill(3, 21.6)).id)).toMatchObject({ verdict: 'matches', billedBefore: 2 });
    });

    it('when bottles become crates, and a credit gives bottles back', async () => {
      const made = await goods({});
      const { number } = await claimed(made, 36, 21.6);
      await made.toCrates();
      await credit('7.20', { precedingInvoice: number, lines: [made.line(12, 7.2)] });
      await made.receive(1);
      expect(await told((await made.bill(1, 7.2)).id)).toMatchObject({ verdict: 'matches', billedBefore: 2 });
    });

    it('when parts of a crate were billed', async () => {
      const made = await goods({ came: 3 });
      for (const bottles of [7, 7, 10]) await claimed(made, bottles, bottles * 0.7);
      await made.toCrates();
      const last = await made.bill(1, 7.2);
      expect((await told(last.id)).billedBefore).toBeCloseTo(2, 6);
      expect(await told(last.id)).toMatchObject({ verdict: 'matches' });
    });
  });

  it('counts what was claimed in a unit between, too', async () => {
    const made = await goods({ came: 4 });
    await made.toCrates();
    const { id } = await made.bill(2, 15);
    await claim(id);
    await made.toPairs();
    expect(await told((await made.bill(2, 28.8)).id)).toMatchObject({ verdict: 'notDelivered', billedBefore: 1 });
  });

  it.each<[string, number, number, Json]>([
    ['bottles', 24, 14.4, { verdict: 'matches', units: 2, claimAmount: 0 }],
    ['crates', 2, 14.4, { verdict: 'matches', units: 2, claimAmount: 0 }],
    ['bottles that are too dear', 24, 15.84, { verdict: 'dearer', units: 2, claimAmount: 1.44 }],
    ['too many bottles', 36, 21.6, { verdict: 'notDelivered', units: 3, claimAmount: 7.2 }],
    ['something that fits neither', 24, 60, { state: 'unclear', units: null, claimAmount: 0 }],
  ])('an open line of %s is what it was when the unit became a crate', async (_, quantity, total, fits) => {
    const made = await goods({});
    const before = await made.bill(quantity, total);
    await made.toCrates();
    expect(await told(before.id)).toMatchObject(fits);
    expect((await test().call(test().admin, 'DELETE', '/api/Invoices', { id: before.id })).status).toBe(204);
    // A supplier who got the order in bottles bills it in bottles afterwards, too.
    expect(await told((await made.bill(quantity, total)).id)).toMatchObject(fits);
  });

  it('does not take what was learned of the earlier unit for the new one', async () => {
    const made = await goods({});
    const { id, lines } = await made.bill(4, 14.4);
    await call('PUT', `/api/Invoices/${id}/lines`, { id: lines[0]?.id, unitsPerBilled: 6 });
    expect(await told(id)).toMatchObject({ verdict: 'matches', units: 24 });
    await made.toCrates();
    expect(await told(id)).toMatchObject({ state: 'unclear', verdict: 'unclear', units: null });
  });

  it('a price of the earlier unit is not proposed for the new one', async () => {
    const made = await goods({});
    const [closed, open] = [await made.bill(12, 7.92), await made.bill(12, 8.4)];
    await claim(closed.id);
    const proposed = async (id: number) => (await read(id)).body.lines.map((line) => line.proposedPrice);
    expect(await proposed(closed.id)).toEqual([0.66]);
    await made.rename();
    expect([await proposed(closed.id), await proposed(open.id)]).toEqual([[0.66], [0.7]]);
    await made.toCrates();
    expect([await proposed(closed.id), await proposed(open.id)]).toEqual([[null], [8.4]]);
  });

  it.each<[string, (made: Goods) => Promise<unknown>]>([
    ['stays', async () => {}],
    ['becomes a crate', ({ toCrates }) => toCrates()],
    ['is one of an article that was merged', ({ mergeItem }) => mergeItem()],
  ])(
    'a claim after a credit and an earlier claim asks for all that is too much when the unit %s',
    async (_, happens) => {
      const made = await goods({});
      const [first, second] = [await made.bill(36, 23.76), await made.bill(36, 21.6)];
      await credit('14.40', { precedingInvoice: second.number, lines: [made.line(24, 14.4)] });
      expect((await claim(first.id)).body).toMatchObject({ claim: { amount: 2.16 } });
      await happens(made);
      expect((await claim(second.id)).body).toMatchObject({ claim: { amount: 14.4, credited: 0, open: 14.4 } });
    },
  );

  it('a claim over packages of two sizes counts all of them when the unit becomes the package', async () => {
    const made = await goods({ unitsPerPackage: 24, came: 1 });
    await made.change({ unitsPerPackage: 12 });
    const { orderId, orderItemId } = await made.order();
    await made.receive(3, orderId, orderItemId);
    const { id } = await made.bill(60, 37.8);
    expect((await call('PUT', '/api/Invoices', { id, orderIds: [made.orderId, orderId] })).status).toBe(200);
    expect((await claim(id)).body).toMatchObject({ claim: { amount: 1.8 } });
    await made.change({ unitId: crate, unitsPerPackage: 1, pricePerUnit: 7.2 });
    const again = await made.bill(1, 7.2);
    await call('PUT', '/api/Invoices', { id: again.id, orderIds: [made.orderId, orderId] });
    expect(await told(again.id)).toMatchObject({ verdict: 'duplicate', billedBefore: 4, claimAmount: 7.2 });
  });
});
