import { valueStockTaking } from '../../../src/rules/valuation';
import type { Db } from '../../db/tables';
import { readAddenda } from './readAddenda';
import { type ItemRow, presentItem, readItems, type StockTakingRow } from './readStockTaking';

/** The result of an inventory: per article the sum over its locations and its value, the total value, its addenda. */
export async function readResult(db: Db, stockTaking: StockTakingRow) {
  const { resultItems, totalValue } = resultOf(await readItems(db, stockTaking.id));
  const { id, description, targetDate, closedAt, closedByName, sha256 } = stockTaking;
  const addenda = await readAddenda(db, id);
  return { id, description, targetDate, closedAt, closedByName, sha256, totalValue, resultItems, addenda };
}

/** Values per article, in the order in which the articles first appear in `rows`. */
export const resultOf = (rows: readonly ItemRow[]) =>
  valueStockTaking(rows.map(presentItem).map((item) => ({ ...item, unit: item.unit ?? '??' })));
