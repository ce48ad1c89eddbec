import { PRICE_SCALE } from '../../../src/contract/kit/values';
import { groupBy } from '../../../src/lib/groupBy';
import { fromScaled } from '../../../src/resources/kit';
import { sumAmounts } from '../../../src/rules/amounts';
import { lowerOfCost, type ResultItem } from '../../../src/rules/valuation';
import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../../http/call';
import { mapInTurns } from '../../turns';
import { articlesOfOtherUnit } from '../goods/unitChanges';
import { groupLabel } from '../groupLabel';
import { ownGroupNames } from './ownGroupNames';
import { findStockTaking, presentItem, readItems, resultOf, sharesOf } from './readStockTaking';

/** Articles in several groups form a combined entry, so that both add up. @throws Problem NOT_FOUND */
export async function readValues(db: Db, stockTakingId: number, reader: Pick<SessionUser, 'groups'>) {
  const { id, created } = await findStockTaking(db, stockTakingId);
  const rows = await readItems(db, id);
  const items = await mapInTurns(rows, presentItem);
  const values = await sharesOf(items);
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
  const { resultItems, totalValue } = await resultOf(rows);
  return {
    stockTakingId,
    totalValue,
    byLocation,
    byGroup: byGroup.sort((a, b) => b.value - a.value),
    lowerOfCost: await readLowerOfCost(db, created, resultItems),
  };
}

/** Finds articles that now cost less than valued (§ 253 (4) HGB). Prices of different units do not compare. */
async function readLowerOfCost(db: Db, created: string, resultItems: readonly ResultItem[]) {
  const others = await articlesOfOtherUnit(db, created);
  const valued = resultItems.filter((item) => item.newAmount > 0 && !others.has(item.stockItemId));
  const prices = await readPrices(
    db,
    valued.map((item) => item.stockItemId),
  );
  const judged = await mapInTurns(valued, ({ wasCounted, ...item }) => {
    const last = prices.get(item.stockItemId);
    const lower = last && lowerOfCost(item, last.price);
    return lower ? [{ ...item, lastPurchasePrice: last.price, since: last.since, ...lower }] : [];
  });
  const items = judged.flat();
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
