import { beforeEach, describe, expect, it } from 'vitest';
import { describeRules } from '../../../helpers/databases';
import { createItem } from '../../../helpers/masterData';
import { merging } from '../merging/mergingCalls';
import { useClaims } from './claimHouse';
import { pils, TODAY } from './invoiceHouse';

/** Bottles of Pils at 0.60, as agreed. */
const goods = (bottles: number) => pils(bottles, Number((bottles * 0.6).toFixed(2)), { price: null });
const euros = (bottles: number) => Number((bottles * 0.6).toFixed(2));

describeRules('credits of a part of what was claimed', (database) => {
  const { claim, credit, discard, house, imported, orderPils, put, read, receive, state, test } = useClaims(database);
  const { merge } = merging(test);
  const orderOf24 = async () => {
    const order = await orderPils(1);
    await receive(order, 1);
    return order;
  };
  const bill = async (orders: readonly number[], ...bottles: number[]) => {
    const number = `RE-${++state.number}`;
    const lines = bottles.map(goods);
    const made = await imported({ number, issueDate: TODAY, orderReference: `${orders[0]}`, lines });
    if (orders.length > 1) await put({ id: made.id, orderIds: orders });
    return made;
  };
  const back = (of: { number: string }, over: Parameters<typeof credit>[1] = {}) => ({
    of: (...bottles: number[]) => credit('0', { precedingInvoice: of.number, lines: bottles.map(goods), ...over }),
  });
  const say = (id: number, line: number | null | undefined, answer: Record<string, unknown>) =>
    test().call(test().admin, 'PUT', `/api/Invoices/${id}/lines`, { id: line, ...answer });
  const tooMany = async (id: number) => {
    const { lines } = (await read(id)).body;
    return lines.map(({ claimAmount }) => claimAmount);
  };

  it('that names one of its orders makes no room for an earlier invoice', async () => {
    const [one, two] = [await orderOf24(), await orderOf24()];
    const early = await bill([one], 36);
    const both = await bill([one, two], 48);
    const { body } = await claim(both.id);
    expect(body).toMatchObject({ state: 'claimed' });
    await back(both, { orderReference: `${one}` }).of(Number(((body.claim?.amount ?? 0) / 0.6).toFixed(0)));
    expect((await read(both.id)).body).toMatchObject({ state: 'settled' });
    expect(await tooMany(early.id)).toEqual([euros(12)]);
  });

  it('counts for invoices over one of several orders', async () => {
    const [one, two] = [await orderOf24(), await orderOf24()];
    const first = await bill([one, two], 24);
    const second = await bill([one, two], 36);
    expect((await claim(second.id)).body).toMatchObject({ claim: { amount: euros(12) } });
    await back(first).of(24);
    expect(await tooMany((await bill([one], 24)).id)).toEqual([0]);
  });

  it('that bills a part again gives back the rest', async () => {
    const order = await orderOf24();
    await bill([order], 24);
    const twice = await bill([order], 24);
    const given = await back(twice).of(24);
    expect(await tooMany(twice.id)).toEqual([0]);
    await discard(given.id);
    const lines = [goods(24), { ...goods(12), lineTotal: '-7.20' }];
    await credit('0', { precedingInvoice: twice.number, lines });
    expect(await tooMany(twice.id)).toEqual([euros(12)]);
    expect((await claim(twice.id)).body).toMatchObject({ claim: { amount: euros(12), credited: 0 } });
  });

  it('for a line that was not ordered pays for that line alone', async () => {
    const order = await orderOf24();
    const first = await bill([order], 24, 12);
    await say(first.id, first.lines[1]?.id, { notOrdered: true });
    expect((await claim(first.id)).body).toMatchObject({ claim: { amount: euros(12) } });
    await back(first).of(12);
    const again = await bill([order], 24);
    expect(await tooMany(again.id)).toEqual([euros(24)]);
    await back(again).of(24);
    expect(await tooMany((await bill([order], 12)).id)).toEqual([euros(12)]);
  });

  it('for a line that was not ordered, before the claim, is not asked for again', async () => {
    const order = await orderOf24();
    const { id, number, lines } = await bill([order], 24, 12);
    await say(id, lines[1]?.id, { notOrdered: true });
    await back({ number }).of(6);
    expect((await claim(id)).body).toMatchObject({ claim: { amount: euros(12), credited: euros(6), open: euros(6) } });
  });

  it('leaves what an earlier version has frozen as it was judged then', async () => {
    const order = await orderOf24();
    const early = await bill([order], 36);
    const late = await bill([order], 24);
    await back(late).of(12);
    await claim(late.id);
    const { db } = test().database;
    for (const { id, frozen } of await db
      .selectFrom('invoiceLines')
      .select(['id', 'frozen'])
      .where('invoiceId', '=', late.id)
      .execute()) {
      const { givenBack: _, ...older } = JSON.parse(frozen ?? '{}') as Record<string, unknown>;
      await db
        .updateTable('invoiceLines')
        .set({ frozen: JSON.stringify(older) })
        .where('id', '=', id)
        .execute();
    }
    expect(await tooMany(early.id)).toEqual([0]);
  });

  it('is not needed to find goods that a later, claimed invoice has billed', async () => {
    const order = await orderOf24();
    const number = `RE-${++state.number}`;
    const unknown = { ...goods(24), sellerItemId: null, name: 'Kiste hell' };
    const asked = await imported({ number, issueDate: TODAY, orderReference: `${order}`, lines: [unknown] });
    const late = await bill([order], 36);
    expect((await claim(late.id)).body).toMatchObject({ claim: { amount: euros(12) } });
    const [item] = late.lines;
    await say(asked.id, asked.lines[0]?.id, { stockItemId: item?.stockItemId, unitsPerBilled: 1, remember: false });
    expect(await tooMany(asked.id)).toEqual([euros(24)]);
  });

  it('is known of both articles that were merged after the claim', async () => {
    const { ids } = house();
    const dark = { name: 'Dunkel', orderNumber: 'B-13', pricePerUnit: 0.6, unitsPerPackage: 24 };
    const gone = await createItem(test(), ids, dark);
    const order = await orderPils(1);
    await test().create('/api/OrderItems', { orderId: order, stockItemId: gone, amount: 1 });
    await receive(order);
    const both = (bottles: number) => [goods(bottles), { ...goods(bottles), name: 'Dunkel', sellerItemId: 'B-13' }];
    const number = `RE-${++state.number}`;
    const first = await imported({ number, issueDate: TODAY, orderReference: `${order}`, lines: both(36) });
    await credit('0', { precedingInvoice: first.number, lines: both(6) });
    expect((await claim(first.id)).body).toMatchObject({ claim: { amount: euros(12), open: euros(12) } });
    expect((await merge('stockItems', gone, ids.pils)).status).toBe(200);
    const second = await bill([order], 12);
    await back(second).of(12);
    expect(await tooMany(second.id)).toEqual([0]);
  });

  describe('of two articles that were merged after the claim', () => {
    let gone = 0;
    /** Dunkel that nobody has ordered, on a line of its own. */
    const dark = (bottles: number) => ({ ...goods(bottles), name: 'Dunkel', sellerItemId: `D-${gone}` });
    beforeEach(async () => {
      const article = { name: 'Dunkel', pricePerUnit: 0.6, unitsPerPackage: 24 };
      gone = await createItem(test(), house().ids, article);
      await test().call(test().admin, 'PUT', '/api/StockItems', { id: gone, orderNumber: `D-${gone}` });
    });
    const billed = async (order: number, ordered: number, notOrdered: number) => {
      const lines = [goods(ordered), dark(notOrdered)];
      const made = await imported({
        number: `RE-${++state.number}`,
        issueDate: TODAY,
        orderReference: `${order}`,
        lines,
      });
      await say(made.id, made.lines[1]?.id, { notOrdered: true });
      return made;
    };

    it('pay for no line of the other that was not ordered', async () => {
      const order = await orderOf24();
      const first = await billed(order, 24, 12);
      await back(first).of(6);
      expect((await claim(first.id)).body).toMatchObject({ claim: { amount: euros(12), open: euros(12) } });
      const second = await bill([order], 6);
      expect(await tooMany(second.id)).toEqual([0]);
      expect((await merge('stockItems', gone, house().ids.pils)).status).toBe(200);
      expect(await tooMany(second.id)).toEqual([0]);
    });

    it('have paid for a line that was not ordered once', async () => {
      const order = await orderOf24();
      await test().create('/api/OrderItems', { orderId: order, stockItemId: gone, amount: 1 });
      const early = await bill([order], 6);
      const late = await billed(order, 36, 12);
      await credit('0', { precedingInvoice: late.number, lines: [goods(6), dark(12)] });
      expect((await claim(late.id)).body).toMatchObject({ claim: { amount: euros(24), open: euros(12) } });
      expect(await tooMany(early.id)).toEqual([0]);
      expect((await merge('stockItems', gone, house().ids.pils)).status).toBe(200);
      expect(await tooMany(early.id)).toEqual([0]);
    });
  });
});
