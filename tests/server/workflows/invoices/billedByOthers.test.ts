import Big from 'big.js';
import { expect, it } from 'vitest';
import { billedByOthers } from '../../../../server/workflows/invoices/judging/billedByOthers';
import { article, source } from '../../../rules/invoices/sampleBook';

const [own, shared, never] = [source('1', 12), source('2', 24), source('3', 0)];

const invoice = (id: number, units: number, sources: (typeof own)[], tooMany?: number) => ({
  row: { id, state: 'open' as const, isCredit: 0, settlesInvoiceId: null },
  lines: [{ frozen: tooMany ? JSON.stringify({ units, givenBack: 0, differences: [{ units: tooMany }] }) : null }],
  identified: [
    { article: article(1), sources, units: new Big(units).abs(), billed: new Big(units), notOrdered: false },
  ],
});

// Databases read invoices in no order, and one that is asked for comes first.
it.each([
  ['in order of ids', [1, 2, 3]],
  ['in another order', [2, 1, 3]],
])('finds the same room beside invoices that were read %s', async (_, order) => {
  const all = [invoice(1, 24, [own, shared], 12), invoice(2, 24, [own, shared, never]), invoice(3, -6, [own])];
  const billed = billedByOthers();
  for (const id of order) await billed.add(all[id - 1]!);
  const ledger = await billed.ledgerFor(invoice(4, 12, [own]));
  expect(ledger.billedFor([own], new Big(12), new Big(12)).toNumber()).toBe(18);
});
