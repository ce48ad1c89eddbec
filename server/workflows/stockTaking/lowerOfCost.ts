import Big from 'big.js';
import { fromScaled } from '../../../src/resources/kit';
import { sumAmounts } from '../../../src/rules/amounts';
import { type ResultItem, rowValue } from '../../../src/rules/valuation';
import { PRICE_SCALE } from '../../api/schemas';
import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';

/**
 * Articles whose last purchase price lies below the price they are valued at, where § 253 (4) HGB may ask for the lower
 * one. A hint: nothing is changed by it. The last purchase price is the article's present one, which every change of
 * prices keeps current; `since` is when it last changed, null if it never did.
 * @param resultItems articles as valued; what has no value is left out
 */
export async function lowerOfCost(db: Db, resultItems: readonly ResultItem[]) {
  const valued = resultItems.filter((item) => item.newAmount > 0);
  const prices = await readPrices(
    db,
    valued.map((item) => item.stockItemId),
  );
  const items = valued.flatMap(({ wasCounted, ...item }) => {
    const last = prices.get(item.stockItemId);
    if (!last || last.price >= item.pricePerUnit) return [];
    const lowerValue = rowValue(item.newAmount, last.price);
    const difference = new Big(item.totalPrice).minus(lowerValue).toNumber();
    return [{ ...item, lastPurchasePrice: last.price, since: last.since, lowerValue, difference }];
  });
  return { items, difference: sumAmounts(items.map((item) => item.difference)) };
}

async function readPrices(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('stockItems')
    .leftJoin(
      (query) =>
        query
          .selectFrom('priceHistory')
          .select((each) => ['stockItemId', each.fn.max('changedAt').as('since')])
          .groupBy('stockItemId')
          .as('history'),
      (join) => join.onRef('history.stockItemId', '=', 'stockItems.id'),
    )
    .select(['stockItems.id', 'stockItems.pricePerUnit', 'history.since'])
    .where(oneOf(db, 'stockItems.id', ids))
    .execute();
  return new Map(
    rows.map(({ id, pricePerUnit, since }) => [id, { price: fromScaled(pricePerUnit, PRICE_SCALE), since }]),
  );
}
