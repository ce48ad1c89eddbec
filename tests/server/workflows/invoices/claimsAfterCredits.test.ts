import { describe, expect, it } from 'vitest';
import { describeRules } from '../../../helpers/databases';
import { expectProblem } from '../../../helpers/scenarios';
import { problemIn, useClaims } from './claimHouse';
import { pils, TODAY } from './invoiceHouse';

/** Bottles of Pils and euros of a position. */
type Position = readonly [bottles: number, euros: number];

interface Case {
  /** Crates of 24 bottles that came; 0.60 per bottle is agreed. */
  crates: number;
  invoices: readonly (readonly Position[])[];
  /** Credits by the index of their invoice. */
  credits: readonly (readonly [of: number, ...position: Position])[];
  /** Index of the claimed invoice. */
  claims: number;
  amount: number;
  /** Euros of the amount that are not asked for; 0 unless a price was credited. */
  credited: number;
}

describeRules('a claim after credits of goods', (database) => {
  const { claim, credit, house, imported, orderPils, preview, receive, state, test } = useClaims(database);

  const begun = async ({ crates, invoices }: Pick<Case, 'crates' | 'invoices'>) => {
    const order = await orderPils(20);
    await receive(order, crates);
    const all: Awaited<ReturnType<typeof imported>>[] = [];
    for (const positions of invoices) {
      const number = `RE-${++state.number}`;
      const lines = positions.map((position) => pils(...position, { price: null }));
      all.push(await imported({ number, issueDate: TODAY, orderReference: `${order}`, lines }));
    }
    const give = (of: number, ...position: Position) =>
      credit(position[1].toFixed(2), {
        precedingInvoice: all[of]?.number,
        lines: [pils(...position, { price: null })],
      });
    return { all, give };
  };
  const billed = async ({ credits, ...house }: Pick<Case, 'crates' | 'invoices' | 'credits'>) => {
    const { all, give } = await begun(house);
    for (const each of credits) await give(...each);
    return all;
  };

  it.each<[string, Case]>([
    [
      'asks for all that is too much beside an earlier invoice',
      {
        crates: 1,
        invoices: [[[12, 7.2]], [[60, 36]]],
        credits: [[1, 24, 14.4]],
        claims: 1,
        amount: 14.4,
        credited: 0,
      },
    ],
    [
      'is not refused where the earlier invoice leaves as much as was credited',
      {
        crates: 1,
        invoices: [[[12, 7.2]], [[48, 28.8]]],
        credits: [[1, 24, 14.4]],
        claims: 1,
        amount: 7.2,
        credited: 0,
      },
    ],
    [
      'asks for the rest of what was billed twice',
      {
        crates: 1,
        invoices: [[[24, 14.4]], [[24, 14.4]]],
        credits: [[1, 12, 7.2]],
        claims: 1,
        amount: 7.2,
        credited: 0,
      },
    ],
    [
      'leaves the goods out once where they stand on two positions',
      {
        crates: 1,
        invoices: [
          [
            [24, 15.84],
            [24, 14.4],
          ],
        ],
        credits: [[0, 12, 7.2]],
        claims: 0,
        amount: 8.64,
        credited: 0,
      },
    ],
    [
      'leaves out what all of its credits gave back',
      {
        crates: 1,
        invoices: [[[60, 36]]],
        credits: [
          [0, 12, 7.2],
          [0, 6, 3.6],
        ],
        claims: 0,
        amount: 10.8,
        credited: 0,
      },
    ],
    [
      'asks for the price alone of goods that went back at the price of the invoice',
      { crates: 2, invoices: [[[48, 31.68]]], credits: [[0, 12, 7.92]], claims: 0, amount: 2.88, credited: 0.72 },
    ],
    [
      'asks for goods that nobody owes at the agreed price, where an earlier invoice took their room',
      {
        crates: 1,
        invoices: [[[36, 21.6]], [[24, 15.84]]],
        credits: [[1, 12, 7.92]],
        claims: 1,
        amount: 15.84,
        credited: 0.72,
      },
    ],
    [
      'counts a credited price as its own, also beside credits of goods of another invoice',
      {
        crates: 3,
        invoices: [[[48, 31.68]], [[12, 7.2]]],
        credits: [
          [0, 48, 1],
          [1, 12, 7.2],
        ],
        claims: 0,
        amount: 2.88,
        credited: 1,
      },
    ],
    [
      'leaves out nothing of what another invoice was credited for',
      {
        crates: 1,
        invoices: [[[24, 14.4]], [[36, 21.6]]],
        credits: [[0, 12, 7.2]],
        claims: 1,
        amount: 14.4,
        credited: 0,
      },
    ],
  ])('%s', async (_, { claims, amount, credited, ...house }) => {
    const invoices = await billed(house);
    const open = Number((amount - credited).toFixed(2));
    const { body } = await claim(invoices[claims]!.id);
    expect(body).toMatchObject({ state: 'claimed', claim: { amount, credited, open } });
  });

  it('leaves out goods of its credit that a claim after it asks less for', async () => {
    const { all, give } = await begun({ crates: 1, invoices: [[[48, 28.8]], [[24, 14.4]]] });
    await give(1, 12, 7.2);
    expect((await claim(all[0]!.id)).body).toMatchObject({ claim: { open: 7.2 } });
    expect((await claim(all[1]!.id)).body).toMatchObject({ claim: { amount: 14.4, credited: 0, open: 14.4 } });
  });

  it('is less for goods of its credit that make no room for those of an earlier claim', async () => {
    const { all, give } = await begun({ crates: 1, invoices: [[[48, 28.8]], [[24, 14.4]]] });
    expect((await claim(all[0]!.id)).body).toMatchObject({ claim: { open: 14.4 } });
    await give(1, 12, 7.2);
    expect((await claim(all[1]!.id)).body).toMatchObject({ claim: { amount: 7.2, credited: 0, open: 7.2 } });
  });

  it('leaves out deposit that came back', async () => {
    const { all } = await begun({ crates: 1, invoices: [[[36, 21.6]]] });
    const crate = await test().create('/api/DepositTypes', { name: 'Kasten', value: 1.5, kind: 'crate' });
    const returned = { name: 'Leergut Kasten', quantity: '10', price: '1.50', lineTotal: '15.00' };
    const given = await credit('15.00', { precedingInvoice: all[0]?.number, lines: [returned] });
    const path = `/api/Invoices/${given.id}/lines`;
    await test().call(test().admin, 'PUT', path, { id: given.lines[0]?.id, depositTypeId: crate });
    expect((await claim(all[0]!.id)).body).toMatchObject({ claim: { amount: 7.2, credited: 0, open: 7.2 } });
  });

  it.each<[string, Position]>([
    ['the price that was too high', [48, 2.88]],
    // More than half the agreed price seems to give goods back, but nobody takes them back for less than they cost.
    ['the difference of a far too high price', [48, 19.2]],
  ])('is refused after a credit for %s', async (_, [bottles, euros]) => {
    const [invoice] = await billed({
      crates: 2,
      invoices: [[[bottles, 28.8 + euros]]],
      credits: [[0, bottles, euros]],
    });
    const refused = await claim(invoice!.id);
    expectProblem(refused, 'STATE');
    expect(problemIn(refused).detail).toContain('schon gutgeschrieben');
  });

  describe('of single positions', () => {
    const cola = (bottles: number, euros: number) =>
      pils(bottles, euros, { name: 'Cola 1,0', sellerItemId: 'C-10', price: null });
    /** Two crates of Pils, 2.88 too dear, and two of Cola, 2.40 too dear. */
    const dearer = async () => {
      const order = await orderPils(2);
      await test().create('/api/OrderItems', { orderId: order, stockItemId: house().ids.cola, amount: 2 });
      await receive(order);
      const number = `RE-${++state.number}`;
      const lines = [pils(48, 31.68, { price: null }), cola(24, 24)];
      return imported({ number, issueDate: TODAY, orderReference: `${order}`, lines });
    };

    it.each<[string, number, { amount: number; credited: number; open: number }]>([
      ['leaves out what was credited of the price of another', 0, { amount: 2.88, credited: 0, open: 2.88 }],
      ['asks for the rest of its own price', 1, { amount: 2.4, credited: 1.5, open: 0.9 }],
    ])('%s', async (_, at, asked) => {
      const { id, number, lines } = await dearer();
      await credit('1.50', { precedingInvoice: number, lines: [cola(24, 1.5)] });
      const LineIds = `?LineIds=${lines[at]?.id}`;
      expect((await preview(id, LineIds)).body).toMatchObject({ amount: asked.amount, open: asked.open });
      expect((await claim(id, { lineIds: [lines[at]?.id] })).body).toMatchObject({ claim: asked });
    });

    it('is less by what was credited without naming an article', async () => {
      const { id, number, lines } = await dearer();
      await credit('1.50', { precedingInvoice: number });
      expect((await claim(id, { lineIds: [lines[0]?.id] })).body).toMatchObject({ claim: { open: 1.38 } });
    });

    it('leaves out goods that went back for less, as the claim of all does', async () => {
      const invoices = [[[24, 15.84] as const, [24, 14.4] as const]];
      const [invoice] = await billed({ crates: 1, invoices, credits: [[0, 12, 7]] });
      const { id, lines } = invoice!;
      expect((await preview(id)).body).toMatchObject({ amount: 8.64, open: 8.64 });
      expect((await claim(id, { lineIds: [lines[0]?.id] })).body).toMatchObject({ claim: { open: 1.44 } });
    });

    it('leaves out goods of another that went back', async () => {
      const { id, number, lines } = await dearer();
      await credit('12.00', { precedingInvoice: number, lines: [cola(12, 12)] });
      expect((await claim(id, { lineIds: [lines[0]?.id] })).body).toMatchObject({ claim: { open: 2.88 } });
    });
  });

  it('previews the amount that its letter asks for', async () => {
    const [invoice] = await billed({ crates: 2, invoices: [[[48, 31.68]]], credits: [[0, 48, 1]] });
    const { body } = await preview(invoice!.id);
    expect(body).toMatchObject({ amount: 2.88, open: 1.88 });
    expect(body.text).toContain('Wir bitten um eine Gutschrift über 1,88 € netto.');
  });
});
