import Big from 'big.js';
import type { InvoiceLine } from '../../../../src/contract/invoiceLines';
import { groupBy } from '../../../../src/lib/groupBy';
import { pluck } from '../../../../src/lib/pluck';
import { nonNegative, remainingPayments, sum } from '../../../../src/rules/invoices/exact';
import { rowsWhere } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import type { GivenBack } from '../judged';
import { readCredited } from './readCredited';

/** Euros of credits that settle nothing claimed: for returned goods (`BilledLedger`), unclaimed deposit or articles. */
export async function creditedGoods(
  db: Db,
  invoiceId: number,
  lines: { claimed: readonly InvoiceLine[]; all: readonly InvoiceLine[] },
): Promise<Big> {
  const { goods, byArticle, deposit } = await readCredited(db, invoiceId);
  const notOrdered = await notOrderedOf(db, invoiceId, lines.claimed);
  const claimed = new Set(pluck(lines.claimed, 'stockItemId'));
  const ofClaimed = [...groupBy(goods, ({ stockItemId }) => stockItemId)].filter(([id]) => claimed.has(id));
  const ofOthers = [...byArticle].filter(([id]) => !claimed.has(id));
  const isDepositClaimed = lines.claimed.some(({ depositTypeId }) => depositTypeId !== null);
  return sum([
    ...ofClaimed.flatMap(([id, given]) => {
      const left = remainingPayments(notOrdered.get(id) ?? new Big(0), pluck(given, 'units'));
      return given.map((each, at) => amountOf(each, left[at] ?? each.units, lines));
    }),
    ...ofOthers.map(([, amount]) => nonNegative(amount)),
    isDepositClaimed ? new Big(0) : nonNegative(deposit),
  ]);
}

/** Units by article that a user called not ordered: a credit for them settles the claim. */
async function notOrderedOf(db: Db, invoiceId: number, lines: readonly InvoiceLine[]): Promise<Map<number, Big>> {
  const said = await rowsWhere(db, 'invoiceLines', { invoiceId, saidNotOrdered: 1 }, ['id']);
  const ids = new Set<number | null>(pluck(said, 'id'));
  const units = new Map<number, Big>();
  for (const { id, stockItemId, units: billed } of lines)
    if (ids.has(id) && stockItemId !== null)
      units.set(stockItemId, (units.get(stockItemId) ?? new Big(0)).plus(billed ?? 0));
  return units;
}

/** @param units that remain after those for lines called not ordered */
function amountOf(given: GivenBack, units: Big, { claimed, all }: Parameters<typeof creditedGoods>[2]): Big {
  const { stockItemId, orderItemIds } = given;
  const isOwn = (line: InvoiceLine) => line.stockItemId === stockItemId;
  const own = all.filter(isOwn);
  const isPartly = own.some((line) => {
    const shared = orderItemIds.filter((id) => line.orderItemIds.includes(id));
    return shared.length > 0 && shared.length < orderItemIds.length;
  });
  // A credit that may be for other goods gives nothing back (`BilledLedger`).
  if (isPartly) return new Big(0);
  const amount = given.amount.times(units).div(given.units);
  const dearer = claimed.find((line) => isOwn(line) && isDearer(line));
  if (!dearer) return amount;
  // The claim already contains what these goods cost too much, so the credit counts up to the agreed price.
  const agreed = units.times(dearer.expectedPrice ?? 0);
  if (amount.gte(agreed)) return agreed;
  // A smaller credit is for part of a price that is too high, if only prices differ, and otherwise for goods.
  return own.every(({ differences }) => differences.every(({ kind }) => kind === 'dearer')) ? new Big(0) : amount;
}

/** Also for goods that are too many as a whole, whose price is not compared. */
const isDearer = ({ differences, units, billedPrice, expectedPrice }: InvoiceLine): boolean =>
  differences.some(
    (each) => each.kind === 'dearer' || (each.units === units && (billedPrice ?? 0) > (expectedPrice ?? 0)),
  );
