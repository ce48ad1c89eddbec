import type { Selectable } from 'kysely';
import type { JudgedRow, SaidRow } from '../../../src/rules/priceLists/judgeList';
import { oneOf } from '../../db/database';
import { readParts } from '../../db/repository/readInSteps';
import { insertRows, lockRow } from '../../db/repository/rowsById';
import type { Db, Tables } from '../../db/tables';
import { mapInTurns, sortInTurns, takeTurns } from '../../turns';

export type PriceListRecord = Selectable<Tables['priceLists']>;
export type RowRecord = Omit<Selectable<Tables['priceListRows']>, 'id' | 'priceListId' | 'isChosen'>;
export type StoredRow = Selectable<Tables['priceListRows']>;

/** Locks a list until the transaction ends. @throws Problem NOT_FOUND */
export const lockPriceList = (db: Db, id: number): Promise<PriceListRecord> =>
  lockRow(db, 'priceLists', id, `Preisliste ${id}`);

/** In order of lines; articles missing from the list come last. */
export async function rowsOf(db: Db, priceListId: number): Promise<StoredRow[]> {
  const query = db.selectFrom('priceListRows').selectAll().where('priceListId', '=', priceListId);
  const rows = await readParts((after, limit) => query.where('id', '>', after).orderBy('id').limit(limit).execute());
  const place = ({ line }: StoredRow) => line ?? Number.MAX_SAFE_INTEGER;
  return sortInTurns(rows, (a, b) => place(a) - place(b) || a.id - b.id, takeTurns());
}

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

export function saidRowOf(stored: StoredRow): SaidRow | undefined {
  const { line, orderNumber, code, name, price, priceText, unitsPerPackage, stockItemId, oldPrice } = stored;
  if (line === null) return undefined;
  return {
    line,
    orderNumber,
    code,
    name,
    price,
    priceText,
    unitsPerPackage,
    saidStockItemId: stored.saidStockItemId,
    saidPer: stored.saidPer,
    saidPrice: stored.saidPrice,
    skip: stored.isSkipped === 1,
    asRead: stockItemId === null || oldPrice === null ? null : { stockItemId, oldPrice },
  };
}

/** Stores only rows that changed: an answer changes few, and a wholesaler's list has tens of thousands. */
export async function saveRows(
  db: Db,
  priceListId: number,
  stored: readonly StoredRow[],
  rows: readonly RowRecord[],
): Promise<void> {
  const changed = new Map(await mapInTurns(rows, (row): [string, RowRecord] => [placeOf(row), row]));
  const turn = takeTurns();
  const outdated: number[] = [];
  for (const row of stored) {
    const now = changed.get(placeOf(row));
    if (now && isSame(now, row)) changed.delete(placeOf(row));
    else outdated.push(row.id);
    await turn();
  }
  await db
    .deleteFrom('priceListRows')
    .where(oneOf(db, 'id', outdated))
    .execute();
  await insertRows(db, 'priceListRows', await mapInTurns([...changed.values()], (row) => ({ ...row, priceListId })));
}

const placeOf = ({ line, stockItemId }: RowRecord) => (line === null ? `gone ${stockItemId}` : String(line));

const isSame = (row: RowRecord, stored: RowRecord) =>
  (Object.keys(row) as (keyof RowRecord)[]).every((field) => row[field] === stored[field]);
