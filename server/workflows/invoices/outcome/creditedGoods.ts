import Big from 'big.js';
import type { InvoiceLine } from '../../../../src/contract/invoiceLines';
import { atLeastNothing, sum } from '../../../../src/rules/invoices/exact';
import type { Db } from '../../../db/tables';
import type { GivenBack } from '../judged';
import { readCredited } from './readCredited';

/**
 * Euros that credits of an invoice gave back for goods and deposit. What was billed is less by these goods already
 * (`BilledLedger`), and a claim asks for no deposit that came back, so that these credits settle nothing of it.
 * @param lines of the invoice
 */
export async function creditedGoods(db: Db, invoiceId: number, lines: readonly InvoiceLine[]): Promise<Big> {
  const { goods, deposit } = await readCredited(db, invoiceId);
  const isDepositClaimed = lines.some(({ depositTypeId, claimAmount }) => depositTypeId !== null && claimAmount > 0);
  return sum([...goods.map((each) => amountOf(each, lines)), isDepositClaimed ? new Big(0) : atLeastNothing(deposit)]);
}

function amountOf({ stockItemId, orderItemIds, units, amount }: GivenBack, lines: readonly InvoiceLine[]): Big {
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
