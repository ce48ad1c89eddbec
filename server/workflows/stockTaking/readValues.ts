import { sumAmounts } from '../../../src/rules/amounts';
import { groupBy } from '../../../src/rules/groupBy';
import type { Db } from '../../db/tables';
import { itemValues } from './itemValues';
import { lowerOfCost } from './lowerOfCost';
import { presentItem, readItems } from './readStockTaking';
import { resultOf } from './result';

/** What an article in no group is listed under. */
const NO_GROUP = 'Ohne Bestand';

/**
 * The value of an inventory by location, in walking order, and by group, the highest value first; both add up to the
 * total value. An article in several groups stands under all their names together, so that nothing counts twice.
 */
export async function readValues(db: Db, stockTakingId: number) {
  const rows = await readItems(db, stockTakingId);
  const items = rows.map(presentItem);
  const values = itemValues(items);
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
  const byGroup = [...groupBy(items, (item) => item.groupNames ?? NO_GROUP)].map(([name, ofGroup]) =>
    part(name, ofGroup),
  );
  const { resultItems, totalValue } = resultOf(rows);
  return {
    stockTakingId,
    totalValue,
    byLocation,
    byGroup: byGroup.sort((a, b) => b.value - a.value),
    lowerOfCost: await lowerOfCost(db, resultItems),
  };
}
