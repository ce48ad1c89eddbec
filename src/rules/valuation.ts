import Big from 'big.js';
import { groupBy } from '../lib/groupBy';
import { isCounted, subtractAmounts, sumAmounts } from './amounts';
import { costOf } from './money';

/** One article at one location of a stock taking. */
export interface ValuationRow {
  stockItemId: number;
  name: string;
  unit: string;
  /** In units, up to 3 decimals; null or negative: not counted. */
  newAmount?: number | null;
  /** Euros, up to 4 decimals; the same in all rows of an article. */
  pricePerUnit: number;
}

export interface ResultItem {
  stockItemId: number;
  name: string;
  unit: string;
  newAmount: number;
  pricePerUnit: number;
  /** Euros, rounded to cents. */
  totalPrice: number;
  wasCounted: boolean;
}

export interface Valuation {
  totalValue: number;
  resultItems: ResultItem[];
}

/**
 * The result of a stock taking (docs/rules.md, Value of an inventory): per article the sum over its rows and its value, in the order of
 * first appearance. What is not counted adds nothing but stays listed; an article was counted when all its rows were.
 */
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
  // The total is the sum of what stands above it, so that the printed column adds up.
  return { totalValue: sumAmounts(resultItems.map((item) => item.totalPrice)), resultItems };
}

/** What a row is worth in euros, rounded to cents; 0 while not counted. */
export const rowValue = (newAmount: number | null | undefined, pricePerUnit: number): number =>
  isCounted(newAmount) ? costOf(newAmount, pricePerUnit) : 0;

/**
 * What each row adds to the total value, in euros by row id. An article is rounded once, over all its locations; so its
 * cents are shared out among its rows: the one that loses most by rounding down first (largest remainder), of equal ones
 * the earlier. With that, values by location add up to the total value.
 */
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

/** What an article would be worth at its last purchase price, where that is the lower one; null where it is not. */
export function lowerOfCost(item: Pick<ResultItem, 'newAmount' | 'pricePerUnit' | 'totalPrice'>, lastPrice: number) {
  if (lastPrice >= item.pricePerUnit) return null;
  const lowerValue = costOf(item.newAmount, lastPrice);
  return { lowerValue, difference: subtractAmounts(item.totalPrice, lowerValue) };
}

/**
 * What an article has more in one inventory than in an earlier one. null: cannot be told, since one of them does not have
 * it or, of amounts, did not count it everywhere or in the same unit. A missing article is worth 0, so that the differences
 * add up to that of the totals.
 */
export function differenceOf(current: Compared | null, earlier: Compared | null) {
  const alike = current?.wasCounted && earlier?.wasCounted && current.unit === earlier.unit;
  return {
    newAmount: alike ? subtractAmounts(current.newAmount, earlier.newAmount) : null,
    pricePerUnit: current && earlier ? subtractAmounts(current.pricePerUnit, earlier.pricePerUnit) : null,
    totalPrice: subtractAmounts(current?.totalPrice ?? 0, earlier?.totalPrice ?? 0),
  };
}

type Compared = Omit<ResultItem, 'stockItemId' | 'name'>;
