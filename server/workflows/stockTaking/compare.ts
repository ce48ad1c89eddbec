import Big from 'big.js';
import type { ResultItem } from '../../../src/rules/valuation';
import type { Db } from '../../db/tables';
import { findStockTaking, readItems } from './readStockTaking';
import { resultOf } from './result';

type Counted = Pick<ResultItem, 'newAmount' | 'pricePerUnit' | 'totalPrice' | 'wasCounted'>;

/**
 * Two inventories article by article: the one, the other (`earlier`), and what the one has more (`difference`). `null`
 * stands for an article that one of them does not have, and for a difference of amounts or prices that then cannot be
 * told; where an article is missing or not counted its value is 0, so that the differences add up to that of the totals.
 * @throws Problem NOT_FOUND
 */
export async function compare(db: Db, stockTakingId: number, withStockTakingId: number) {
  const one = await side(db, stockTakingId);
  const other = await side(db, withStockTakingId);
  const articles = new Map([...one.items, ...[...other.items].filter(([id]) => !one.items.has(id))]);
  return {
    stockTaking: one.stockTaking,
    earlier: other.stockTaking,
    difference: minus(one.stockTaking.totalValue, other.stockTaking.totalValue),
    items: [...articles].map(([id, { stockItemId, name, unit }]) => {
      const current = counted(one.items.get(id));
      const earlier = counted(other.items.get(id));
      return { stockItemId, name, unit, current, earlier, difference: differenceOf(current, earlier) };
    }),
  };
}

async function side(db: Db, stockTakingId: number) {
  const { id, description, targetDate, closedAt } = await findStockTaking(db, stockTakingId);
  const { resultItems, totalValue } = resultOf(await readItems(db, id));
  return {
    stockTaking: { id, description, targetDate, closedAt, totalValue },
    items: new Map(resultItems.map((item) => [item.stockItemId, item])),
  };
}

const counted = (item: ResultItem | undefined): Counted | null =>
  item
    ? {
        newAmount: item.newAmount,
        pricePerUnit: item.pricePerUnit,
        totalPrice: item.totalPrice,
        wasCounted: item.wasCounted,
      }
    : null;

function differenceOf(current: Counted | null, earlier: Counted | null) {
  const bothCounted = current?.wasCounted && earlier?.wasCounted;
  return {
    newAmount: bothCounted ? minus(current.newAmount, earlier.newAmount) : null,
    pricePerUnit: current && earlier ? minus(current.pricePerUnit, earlier.pricePerUnit) : null,
    totalPrice: minus(current?.totalPrice ?? 0, earlier?.totalPrice ?? 0),
  };
}

const minus = (a: number, b: number): number => new Big(a).minus(b).toNumber();
