import { expect, test } from 'vitest';
import type { InvoiceHead } from '../../../src/contract/invoices';
import { sumByState } from '../../../src/custom/invoices/list/sumByState';
import { aHead } from './records';

const net = (value: number | null) => ({ ...aHead().totals, net: value });
const claim = {
  amount: 9,
  at: '2026-11-20T13:03:00.000Z',
  byUserId: 1,
  lineIds: [1],
  mailState: 'sent' as const,
  sentBy: 'mail' as const,
};

test.each<[string, Partial<InvoiceHead>[], (string | number | null)[][]]>([
  ['nothing', [], []],
  ['what is done', [{ state: 'matches' }, { state: 'settled' }, { state: 'replaced' }, { state: 'discarded' }], []],
  [
    'credits less',
    [
      { state: 'unclear', totals: net(10.1) },
      { state: 'unclear', totals: net(0.2), isCredit: true },
      { state: 'unclear', totals: net(null) },
    ],
    [['unclear', 3, 9.9]],
  ],
  ['no sum of two currencies', [{ state: 'unclear' }, { state: 'unclear', currency: 'CHF' }], [['unclear', 2, null]]],
  [
    'what can be claimed, and what was not given back',
    [
      { state: 'claimed', claim: { ...claim, credited: 4, open: 5 } },
      { state: 'differs', claimable: 0.1 },
      { state: 'differs', claimable: 0.2 },
    ],
    [
      ['differs', 2, 0.3],
      ['claimed', 1, 5],
    ],
  ],
])('%s', (_, invoices, expected) => {
  const sums = sumByState(invoices.map((over) => aHead(over)));
  expect(sums.map(({ state, count, amount }) => [state, count, amount])).toEqual(expected);
});
