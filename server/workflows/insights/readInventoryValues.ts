import { INVENTORIES_TOLD, type InventoryValues } from '../../../src/contract/insights';
import { groupBy } from '../../../src/lib/groupBy';
import { sumAmounts } from '../../../src/rules/amounts';
import type { Db } from '../../db/tables';
import { takeTurns } from '../../turns';
import { presentItem, readItems, sharesOf } from '../stockTaking/readStockTaking';
import type { InsightsAsked } from './insightsAsked';
import { type Inventory, readInventories } from './readInventories';

export async function readInventoryValues({ db, period }: InsightsAsked): Promise<InventoryValues> {
  const all = (await readInventories(db, period)).filter(({ targetDate }) => targetDate >= period.from);
  const told = all.slice(-INVENTORIES_TOLD);
  const inventories: InventoryValues['inventories'] = [];
  for (const inventory of told) inventories.push(await valuesOf(db, inventory));
  return { ...period, inventories, leftOut: all.length - told.length };
}

async function valuesOf(db: Db, inventory: Inventory): Promise<InventoryValues['inventories'][number]> {
  const turn = takeTurns();
  const items = (await readItems(db, inventory.stockTakingId)).map(presentItem);
  const articles = [...groupBy(items, ({ stockItemId }) => stockItemId).values()];
  await turn();
  const shares = await sharesOf(items);
  const places = [...groupBy(items, ({ stockLocationId }) => stockLocationId)];
  const locations = places.map(([stockLocationId, ofPlace]) => ({
    stockLocationId,
    name: ofPlace[0]?.stockLocationName ?? '',
    value: sumAmounts(ofPlace.map(({ id }) => shares.get(id) ?? 0)),
  }));
  await turn();
  return {
    ...inventory,
    value: sumAmounts(locations.map(({ value }) => value)),
    notCounted: articles.filter((rows) => rows.some(({ wasCounted }) => !wasCounted)).length,
    locations,
  };
}
