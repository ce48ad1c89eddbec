import Big from 'big.js';
import { groupBy } from '../../../src/rules/groupBy';
import { rowValue } from '../../../src/rules/valuation';

interface Row {
  id: number;
  stockItemId: number;
  newAmount: number | null;
  pricePerUnit: number;
}

/**
 * What each row adds to the total value, in euros by row id. An article is rounded once, over all its locations; so its
 * cents are shared out among its rows: the one that loses most by rounding down first (largest remainder), of equal ones
 * the earlier. With that, values by location add up to the total value.
 */
export function itemValues(rows: readonly Row[]): Map<number, number> {
  const values = new Map<number, number>();
  for (const ofArticle of groupBy(rows, (row) => row.stockItemId).values()) {
    for (const [id, cents] of shareOut(ofArticle)) values.set(id, cents.div(100).toNumber());
  }
  return values;
}

function shareOut(rows: readonly Row[]): [id: number, cents: Big][] {
  const shares = rows.map(({ id, newAmount, pricePerUnit }) => {
    const exact = new Big(newAmount ?? 0).times(pricePerUnit).times(100);
    const cents = exact.round(0, Big.roundDown);
    return { id, cents, remainder: exact.minus(cents) };
  });
  const amount = rows.reduce((sum, row) => sum.plus(row.newAmount ?? 0), new Big(0)).toNumber();
  const total = new Big(rowValue(amount, rows[0]?.pricePerUnit ?? 0)).times(100);
  const missing = total.minus(shares.reduce((sum, { cents }) => sum.plus(cents), new Big(0))).toNumber();
  const byRemainder = [...shares].sort((a, b) => b.remainder.cmp(a.remainder));
  const raised = new Set(byRemainder.slice(0, missing));
  return shares.map((share) => [share.id, raised.has(share) ? share.cents.plus(1) : share.cents]);
}
