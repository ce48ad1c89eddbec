import Big from 'big.js';
import type { ResultItem } from '../../../src/rules/valuation';
import type { Db } from '../../db/tables';
import type { ComparedCount, ComparedItem, StockTakingComparison } from '../../exports/stockTakingComparison';
import { findStockTaking, readItems } from './readStockTaking';
import { resultOf } from './result';

/**
 * Two inventories article by article: the one, the other (`earlier`), and what the one has more (`difference`). `null`
 * stands for an article that one of them does not have, and for a difference of amounts or prices that cannot be told:
 * one is missing, was not counted everywhere, or was counted in another unit. Where an article is missing or not counted its value is 0, so that the differences add up to that of the totals.
 * @throws Problem NOT_FOUND
 */
export async function compare(
  db: Db,
  stockTakingId: number,
  withStockTakingId: number,
): Promise<StockTakingComparison> {
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

function counted(item: ResultItem | undefined): ComparedCount | null {
  if (!item) return null;
  const { newAmount, unit, pricePerUnit, totalPrice, wasCounted } = item;
  return { newAmount, unit, pricePerUnit, totalPrice, wasCounted };
}

function differenceOf(current: ComparedCount | null, earlier: ComparedCount | null): ComparedItem['difference'] {
  const alike = current?.wasCounted && earlier?.wasCounted && current.unit === earlier.unit;
  return {
    newAmount: alike ? minus(current.newAmount, earlier.newAmount) : null,
    pricePerUnit: current && earlier ? minus(current.pricePerUnit, earlier.pricePerUnit) : null,
    totalPrice: minus(current?.totalPrice ?? 0, earlier?.totalPrice ?? 0),
  };
}

const minus = (a: number, b: number): number => new Big(a).minus(b).toNumber();
