import type { Insertable, Selectable } from 'kysely';
import type { JudgedRow, SaidRow } from '../../../src/rules/priceLists/judgeList';
import { forUpdate } from '../../db/database';
import { inParts } from '../../db/engine/inParts';
import type { Db, Tables } from '../../db/tables';
import { notFound } from '../../problem';
import { takeTurns } from '../../turns';

export type PriceListRecord = Selectable<Tables['priceLists']>;
export type RowRecord = Omit<Selectable<Tables['priceListRows']>, 'id' | 'priceListId' | 'isChosen'>;
export type StoredRow = Selectable<Tables['priceListRows']>;

/** Locks a list until the transaction ends. @throws Problem NOT_FOUND */
export async function lockPriceList(db: Db, id: number): Promise<PriceListRecord> {
  const found = await forUpdate(db, db.selectFrom('priceLists').selectAll().where('id', '=', id)).executeTakeFirst();
  if (!found) throw notFound(`Preisliste ${id}`);
  return found;
}

export const rowsOf = (db: Db, priceListId: number): Promise<StoredRow[]> =>
  db
    .selectFrom('priceListRows')
    .selectAll()
    .where('priceListId', '=', priceListId)
    .orderBy((row) => row.fn.coalesce('line', row.lit(2_000_000_000)))
    .orderBy('id')
    .execute();

export function recordOf({ row, ...judged }: JudgedRow): RowRecord {
  return {
    line: row?.line ?? null,
    orderNumber: row?.orderNumber ?? null,
    code: row?.code ?? null,
    name: row?.name ?? null,
    price: row?.price ?? null,
    priceText: row?.priceText ?? null,
    unitsPerPackage: row?.unitsPerPackage ?? null,
    ...judged,
    saidStockItemId: row?.saidStockItemId ?? null,
    saidPer: row?.saidPer ?? null,
    saidPrice: row?.saidPrice ?? null,
    isSkipped: Number(row?.skip ?? false),
  };
}

/** @returns undefined for an article missing from the list */
export function saidRowOf(stored: StoredRow): SaidRow | undefined {
  const { line, orderNumber, code, name, price, priceText, unitsPerPackage, stockItemId, oldPrice } = stored;
  if (line === null) return undefined;
  return {
    ...{ line, orderNumber, code, name, price, priceText, unitsPerPackage },
    saidStockItemId: stored.saidStockItemId,
    saidPer: stored.saidPer,
    saidPrice: stored.saidPrice,
    skip: stored.isSkipped === 1,
    known: stockItemId === null || oldPrice === null ? null : { stockItemId, oldPrice },
  };
}

export async function insertRows(db: Db, priceListId: number, rows: readonly RowRecord[]): Promise<void> {
  const turn = takeTurns();
  for (const part of inParts(rows)) {
    const values: Insertable<Tables['priceListRows']>[] = part.map((row) => ({ ...row, priceListId }));
    await db.insertInto('priceListRows').values(values).execute();
    await turn();
  }
}
