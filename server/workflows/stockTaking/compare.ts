import type { StockTakingComparison } from '../../../src/contract/stockTakingReports';
import { subtractAmounts } from '../../../src/rules/amounts';
import { differenceOf, type ResultItem } from '../../../src/rules/valuation';
import type { Db } from '../../db/tables';
import { invalid } from '../../problem';
import { mapInTurns } from '../../turns';
import { findStockTaking, readItems, resultOf } from './readStockTaking';

/** `difference` is the first minus `earlier`. @throws Problem NOT_FOUND, VALIDATION when both are the same */
export async function compare(
  db: Db,
  stockTakingId: number,
  withStockTakingId: number,
): Promise<StockTakingComparison> {
  if (stockTakingId === withStockTakingId)
    throw invalid({ withStockTakingId: 'Bitte eine andere Inventur zum Vergleich wählen.' });
  const one = await side(db, stockTakingId);
  const other = await side(db, withStockTakingId);
  const articles = new Map([...one.items, ...[...other.items].filter(([id]) => !one.items.has(id))]);
  return {
    stockTaking: one.stockTaking,
    earlier: other.stockTaking,
    difference: subtractAmounts(one.stockTaking.totalValue, other.stockTaking.totalValue),
    items: await mapInTurns([...articles], ([id, { stockItemId, name, unit }]) => {
      const current = counted(one.items.get(id));
      const earlier = counted(other.items.get(id));
      return { stockItemId, name, unit, current, earlier, difference: differenceOf(current, earlier) };
    }),
  };
}

async function side(db: Db, stockTakingId: number) {
  const { id, description, targetDate, closedAt } = await findStockTaking(db, stockTakingId);
  const { resultItems, totalValue } = await resultOf(await readItems(db, id));
  return {
    stockTaking: { id, description, targetDate, closedAt, totalValue },
    items: new Map(resultItems.map((item) => [item.stockItemId, item])),
  };
}

function counted(item: ResultItem | undefined) {
  if (!item) return null;
  const { newAmount, unit, pricePerUnit, totalPrice, wasCounted } = item;
  return { newAmount, unit, pricePerUnit, totalPrice, wasCounted };
}
