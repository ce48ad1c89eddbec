import Big from 'big.js';
import type { InvoiceLine } from '../../../../src/contract/invoiceLines';
import { pluck } from '../../../../src/lib/pluck';
import type { Db } from '../../../db/tables';
import type { GivenBack } from '../judged';
import { judgeEach } from '../judging/judgeInvoices';
import { ordersOfInvoices } from '../judging/relatedInvoices';
import { creditRowsOf } from './claims';

/**
 * Euros that credits of an invoice gave back for goods. What was billed is less by these goods already, so that a claim
 * does not ask for them again, and these credits settle nothing of it.
 * @param lines of the invoice
 */
export async function creditedGoods(db: Db, invoiceId: number, lines: readonly InvoiceLine[]): Promise<Big> {
  const credits = await creditRowsOf(db, invoiceId);
  const orders = await ordersOfInvoices(db, pluck(credits, 'id'));
  const assigned = credits.map((row) => ({ row, orderIds: orders.get(row.id) ?? [] }));
  let sum = new Big(0);
  await judgeEach(db, assigned, async ({ givenBack }) => {
    for (const goods of givenBack) sum = sum.plus(leftOut(goods, lines));
  });
  return sum;
}

function leftOut({ stockItemId, orderItemIds, units, amount }: GivenBack, lines: readonly InvoiceLine[]): Big {
  const own = lines.filter((line) => line.stockItemId === stockItemId);
  const isPartly = own.some((line) => {
    const shared = orderItemIds.filter((id) => line.orderItemIds.includes(id));
    return shared.length > 0 && shared.length < orderItemIds.length;
  });
  // A credit that may be for other goods gives nothing back (`BilledLedger`).
  if (isPartly) return new Big(0);
  const dearer = own.find(isDearer);
  if (!dearer) return amount;
  // The claim has what these goods cost too much: the credit covers it.
  const agreed = units.times(dearer.expectedPrice ?? 0);
  if (amount.gte(agreed)) return agreed;
  // Nobody takes goods back for less than they cost, but for a part of a price that is too high.
  return own.every(({ differences }) => differences.every(({ kind }) => kind === 'dearer')) ? new Big(0) : amount;
}

/** Of goods that are too many as a whole, the price is not compared. */
const isDearer = ({ differences, units, billedPrice, expectedPrice }: InvoiceLine): boolean =>
  differences.some(
    (each) => each.kind === 'dearer' || (each.units === units && (billedPrice ?? 0) > (expectedPrice ?? 0)),
  );
