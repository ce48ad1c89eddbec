import Big from 'big.js';
import { groupBy } from '../lib/groupBy';
import { isCounted, subtractAmounts, sumAmounts } from './amounts';
import { costOf } from './money';

export interface ValuationRow {
  stockItemId: number;
  name: string;
  unit: string;
  newAmount?: number | null;
  pricePerUnit: number;
}

export interface ResultItem {
  stockItemId: number;
  name: string;
  unit: string;
  newAmount: number;
  pricePerUnit: number;
  totalPrice: number;
  wasCounted: boolean;
}

export interface Valuation {
  totalValue: number;
  resultItems: ResultItem[];
}

/** Uncounted rows add nothing; an article is counted once all its rows are (docs/rules.md, Value of an inventory). */
export function valueStockTaking(rows: readonly ValuationRow[]): Valuation {
  const articles = new Map<number, { first: ValuationRow; amounts: number[]; wasCounted: boolean }>();
  for (const row of rows) {
    const article = articles.get(row.stockItemId) ?? { first: row, amounts: [], wasCounted: true };
    articles.set(row.stockItemId, article);
    if (isCounted(row.newAmount)) article.amounts.push(row.newAmount);
    else article.wasCounted = false;
  }
  const resultItems = [...articles.values()].map(({ first, amounts, wasCounted }) => {
    const { stockItemId, name, unit, pricePerUnit } = first;
    const newAmount = sumAmounts(amounts);
    return {
      stockItemId,
      name,
      unit,
      newAmount,
      pricePerUnit,
      totalPrice: rowValue(newAmount, pricePerUnit),
      wasCounted,
    };
  });
  // Sums rounded values, so that the printed column adds up.
  return { totalValue: sumAmounts(resultItems.map((item) => item.totalPrice)), resultItems };
}

export const rowValue = (newAmount: number | null | undefined, pricePerUnit: number): number =>
  isCounted(newAmount) ? costOf(newAmount, pricePerUnit) : 0;

/** Rounds an article once over all locations, and distributes its cents by largest remainder, ties to earlier rows. */
export function rowShares(
  rows: readonly (Pick<ValuationRow, 'stockItemId' | 'newAmount' | 'pricePerUnit'> & { id: number })[],
): Map<number, number> {
  const shares = new Map<number, number>();
  for (const ofArticle of groupBy(rows, (row) => row.stockItemId).values()) {
    for (const [id, cents] of shareOut(ofArticle)) shares.set(id, cents.div(100).toNumber());
  }
  return shares;
}

function shareOut(rows: readonly (Pick<ValuationRow, 'newAmount' | 'pricePerUnit'> & { id: number })[]) {
  const counted = rows.map(({ newAmount, ...row }) => ({ ...row, newAmount: isCounted(newAmount) ? newAmount : 0 }));
  const shares = counted.map(({ id, newAmount, pricePerUnit }) => {
    const exact = new Big(newAmount).times(pricePerUnit).times(100);
    const cents = exact.round(0, Big.roundDown);
    return { id, cents, remainder: exact.minus(cents) };
  });
  const amount = sumAmounts(counted.map(({ newAmount }) => newAmount));
  const total = new Big(costOf(amount, rows[0]?.pricePerUnit ?? 0)).times(100);
  const missing = total.minus(shares.reduce((sum, { cents }) => sum.plus(cents), new Big(0))).toNumber();
  const byRemainder = [...shares].sort((a, b) => b.remainder.cmp(a.remainder));
  const raised = new Set(byRemainder.slice(0, missing));
  return shares.map((share): [id: number, cents: Big] => [
    share.id,
    raised.has(share) ? share.cents.plus(1) : share.cents,
  ]);
}

export function lowerOfCost(item: Pick<ResultItem, 'newAmount' | 'pricePerUnit' | 'totalPrice'>, lastPrice: number) {
  if (lastPrice >= item.pricePerUnit) return null;
  const lowerValue = costOf(item.newAmount, lastPrice);
  return { lowerValue, difference: subtractAmounts(item.totalPrice, lowerValue) };
}

/** Returns null if not comparable; missing articles are worth 0, so that differences add up to that of the totals. */
export function differenceOf(current: Compared | null, earlier: Compared | null) {
  const alike = current && earlier && current.unit === earlier.unit;
  const isCountedTwice = alike && current.wasCounted && earlier.wasCounted;
  return {
    newAmount: isCountedTwice ? subtractAmounts(current.newAmount, earlier.newAmount) : null,
    pricePerUnit: alike ? subtractAmounts(current.pricePerUnit, earlier.pricePerUnit) : null,
    totalPrice: subtractAmounts(current?.totalPrice ?? 0, earlier?.totalPrice ?? 0),
  };
}

type Compared = Omit<ResultItem, 'stockItemId' | 'name'>;
