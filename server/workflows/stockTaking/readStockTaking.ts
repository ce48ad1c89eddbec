import type { Selectable } from 'kysely';
import { AMOUNT_SCALE, PRICE_SCALE } from '../../../src/contract/kit/values';
import type { StockTaking, StockTakingItem } from '../../../src/contract/stockTakingRecords';
import { compareGerman } from '../../../src/lib/compareGerman';
import { fromScaled } from '../../../src/resources/kit';
import { isCounted } from '../../../src/rules/amounts';
import { rowValue, valueStockTaking } from '../../../src/rules/valuation';
import { forShare, forUpdate } from '../../db/database';
import type { Db, Tables } from '../../db/tables';
import { notFound, Problem } from '../../problem';

export type StockTakingRow = Selectable<Tables['stockTakings']>;
/** An inventory without the text its hash was made from, which is as long as all of its rows. */
export type StockTakingHead = Omit<StockTakingRow, 'frozen'>;
export type ItemRow = Selectable<Tables['stockTakingItems']>;

const headColumns = [
  'id',
  'version',
  'description',
  'targetDate',
  'created',
  'createdByUserId',
  'closedAt',
  'closedByUserId',
  'closedByName',
  'sha256',
] as const satisfies (keyof StockTakingHead)[];

/** The inventories, newest first. */
export const listHeads = (db: Db): Promise<StockTakingHead[]> =>
  db.selectFrom('stockTakings').select(headColumns).orderBy('id', 'desc').execute();

/** @throws Problem NOT_FOUND */
export async function findStockTaking(db: Db, id: number): Promise<StockTakingHead> {
  const row = await db.selectFrom('stockTakings').select(headColumns).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(`Inventur ${id}`);
  return row;
}

/**
 * The inventory, open, and kept so until the transaction ends.
 * @param alone keeps out counters, too: for closing and deleting.
 * @throws Problem NOT_FOUND, CLOSED
 */
export async function openStockTaking(db: Db, id: number, { alone = false } = {}): Promise<StockTakingRow> {
  const query = db.selectFrom('stockTakings').selectAll().where('id', '=', id);
  const row = await (alone ? forUpdate(db, query) : forShare(db, query)).executeTakeFirst();
  if (!row) throw notFound(`Inventur ${id}`);
  if (row.closedAt !== null)
    throw new Problem('CLOSED', 'Diese Inventur ist abgeschlossen und kann nicht mehr geändert werden.');
  return row;
}

/** Rows in walking order: counting order and name of the location, then the name of the article. */
export async function readItems(db: Db, stockTakingId: number): Promise<ItemRow[]> {
  const rows = await db.selectFrom('stockTakingItems').selectAll().where('stockTakingId', '=', stockTakingId).execute();
  return rows.sort(
    (a, b) =>
      a.countingOrder - b.countingOrder ||
      compareGerman(a.stockLocationName, b.stockLocationName) ||
      compareGerman(a.name, b.name) ||
      a.id - b.id,
  );
}

/** An inventory as it travels; the frozen text stays inside. */
export function presentStockTaking({ frozen, ...head }: StockTakingHead & { frozen?: unknown }): StockTaking {
  return head;
}

type PresentedItem = Omit<StockTakingItem, 'lastAmount' | 'lastCountedAt'>;

/** One row as it travels: decimals in units and euros, the value rounded to cents, `null` while not counted. */
export function presentItem({ countedVersion, pricedVersion, typedAt, ...row }: ItemRow): PresentedItem {
  const newAmount = row.newAmount === null ? null : fromScaled(row.newAmount, AMOUNT_SCALE);
  const pricePerUnit = fromScaled(row.pricePerUnit, PRICE_SCALE);
  return {
    ...row,
    newAmount,
    pricePerUnit,
    totalValue: isCounted(newAmount) ? rowValue(newAmount, pricePerUnit) : null,
    wasCounted: newAmount !== null,
  };
}

/** Values per article, in the order in which the articles first appear in `rows`. */
export const resultOf = (rows: readonly ItemRow[]) =>
  valueStockTaking(rows.map(presentItem).map((item) => ({ ...item, unit: item.unit ?? '??' })));
