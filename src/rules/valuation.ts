import Big from 'big.js';
import { isCounted, sumAmounts } from './amounts';

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
 * The result of a stock taking (contract, section 7): per article the sum over its rows and its value, in the order of
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

/** Amount × price in euros, rounded half up to cents; 0 while not counted. */
export function rowValue(newAmount: number | null | undefined, pricePerUnit: number): number {
  if (!isCounted(newAmount)) return 0;
  return new Big(newAmount).times(pricePerUnit).round(2, Big.roundHalfUp).toNumber();
}
