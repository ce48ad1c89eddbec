import { INVENTORIES_TOLD, type InventoryValues } from '../../../src/contract/insights';
import { sumAmounts } from '../../../src/rules/amounts';
import { groupBy } from '../../../src/rules/groupBy';
import { rowShares } from '../../../src/rules/valuation';
import type { Db } from '../../db/tables';
import { takeTurns } from '../../takeTurns';
import { presentItem, readItems, resultOf } from '../stockTaking/readStockTaking';
import type { InsightsAsked } from './insightsAsked';
import { type Inventory, readInventories } from './readInventories';

/** What closed inventories of a period were worth, and where it lay; as their own pages say it. */
export async function readInventoryValues({ db, period }: InsightsAsked): Promise<InventoryValues> {
  const all = (await readInventories(db, period)).filter(({ targetDate }) => targetDate >= period.from);
  const told = all.slice(-INVENTORIES_TOLD);
  const turn = takeTurns();
  const inventories: InventoryValues['inventories'] = [];
  for (const inventory of told) {
    inventories.push(await valuesOf(db, inventory));
    await turn();
  }
  return { ...period, inventories, leftOut: all.length - told.length };
}

async function valuesOf(db: Db, inventory: Inventory): Promise<InventoryValues['inventories'][number]> {
  const rows = await readItems(db, inventory.stockTakingId);
  const items = rows.map(presentItem);
  const shares = rowShares(items);
  const places = groupBy(items, ({ stockLocationId }) => stockLocationId);
  const { resultItems, totalValue } = resultOf(rows);
  return {
    ...inventory,
    value: totalValue,
    notCounted: resultItems.filter(({ wasCounted }) => !wasCounted).length,
    locations: [...places].map(([stockLocationId, ofPlace]) => ({
      stockLocationId,
      name: ofPlace[0]?.stockLocationName ?? '',
      value: sumAmounts(ofPlace.map(({ id }) => shares.get(id) ?? 0)),
    })),
  };
}
