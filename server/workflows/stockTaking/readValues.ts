import { PRICE_SCALE } from '../../../src/contract/kit/values';
import { groupBy } from '../../../src/lib/groupBy';
import { fromScaled } from '../../../src/resources/kit';
import { sumAmounts } from '../../../src/rules/amounts';
import { lowerOfCost, type ResultItem, rowShares } from '../../../src/rules/valuation';
import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../../http/call';
import { groupLabel } from '../groupLabel';
import { ownGroupNames } from './ownGroupNames';
import { findStockTaking, presentItem, readItems, resultOf } from './readStockTaking';

/**
 * The value of an inventory by location, in walking order, and by group, the highest value first; both add up to the
 * total value. An article in several groups stands under all their names together, so that nothing counts twice; of
 * groups that the reader does not see there is no name.
 * @throws Problem NOT_FOUND
 */
export async function readValues(db: Db, stockTakingId: number, reader: Pick<SessionUser, 'groups'>) {
  const { id } = await findStockTaking(db, stockTakingId);
  const rows = await readItems(db, id);
  const items = rows.map(presentItem);
  const values = rowShares(items);
  const part = (name: string, ofPart: typeof items) => ({
    name,
    value: sumAmounts(ofPart.map((item) => values.get(item.id) ?? 0)),
    total: ofPart.length,
    counted: ofPart.filter((item) => item.wasCounted).length,
  });
  const byLocation = [...groupBy(items, (item) => item.stockLocationId)].map(([stockLocationId, ofLocation]) => ({
    stockLocationId,
    ...part(ofLocation[0]?.stockLocationName ?? '', ofLocation),
  }));
  const namesFor = await ownGroupNames(db, reader);
  const byGroup = [...groupBy(items, (item) => groupLabel(namesFor(item.groupNames), reader))].map(([name, ofGroup]) =>
    part(name, ofGroup),
  );
  const { resultItems, totalValue } = resultOf(rows);
  return {
    stockTakingId,
    totalValue,
    byLocation,
    byGroup: byGroup.sort((a, b) => b.value - a.value),
    lowerOfCost: await readLowerOfCost(db, resultItems),
  };
}

/**
 * Articles whose last purchase price lies below the price they are valued at, where § 253 (4) HGB may ask for the lower
 * one. A hint: nothing is changed by it. The last purchase price is the article's present one, which every change of
 * prices keeps current; `since` is when it last changed, null if it never did.
 * @param resultItems articles as valued; what has no value is left out
 */
async function readLowerOfCost(db: Db, resultItems: readonly ResultItem[]) {
  const valued = resultItems.filter((item) => item.newAmount > 0);
  const prices = await readPrices(
    db,
    valued.map((item) => item.stockItemId),
  );
  const items = valued.flatMap(({ wasCounted, ...item }) => {
    const last = prices.get(item.stockItemId);
    const lower = last && lowerOfCost(item, last.price);
    return lower ? [{ ...item, lastPurchasePrice: last.price, since: last.since, ...lower }] : [];
  });
  return { items, difference: sumAmounts(items.map((item) => item.difference)) };
}

async function readPrices(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('stockItems')
    .select(['stockItems.id', 'stockItems.pricePerUnit'])
    .select((item) =>
      item
        .selectFrom('priceHistory')
        .whereRef('priceHistory.stockItemId', '=', 'stockItems.id')
        .select((each) => each.fn.max('changedAt').as('since'))
        .as('since'),
    )
    .where(oneOf(db, 'stockItems.id', ids))
    .execute();
  return new Map(
    rows.map(({ id, pricePerUnit, since }) => [id, { price: fromScaled(pricePerUnit, PRICE_SCALE), since }]),
  );
}
