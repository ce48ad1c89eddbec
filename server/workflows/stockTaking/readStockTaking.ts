import type { Selectable } from 'kysely';
import { AMOUNT_SCALE, PRICE_SCALE } from '../../../src/contract/kit/values';
import type { StockTakingItem } from '../../../src/contract/stockTakingRecords';
import { groupBy } from '../../../src/lib/groupBy';
import { fromScaled } from '../../../src/resources/kit';
import { isCounted, sumAmounts } from '../../../src/rules/amounts';
import { rowShares, rowValue, type Valuation, valueStockTaking } from '../../../src/rules/valuation';
import { forShare, forUpdate } from '../../db/database';
import { inParts } from '../../db/engine/inParts';
import { readParts } from '../../db/repository/readInSteps';
import type { Db, Tables } from '../../db/tables';
import { notFound, Problem } from '../../problem';
import { mapInTurns } from '../../turns';
import { inWalkingOrder } from '../walkingOrder';

export type StockTakingRow = Selectable<Tables['stockTakings']>;
/** Omits the frozen text, which is as long as all rows. */
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

export const listHeads = (db: Db): Promise<StockTakingHead[]> =>
  db.selectFrom('stockTakings').select(headColumns).orderBy('id', 'desc').execute();

/** @throws Problem NOT_FOUND */
export async function findStockTaking(db: Db, id: number): Promise<StockTakingHead> {
  const query = db.selectFrom('stockTakings').select(headColumns).where('id', '=', id);
  return await query.executeTakeFirstOrThrow(() => notFound(`Inventur ${id}`));
}

/** @param alone also waits for running counts @throws Problem NOT_FOUND, CLOSED */
export async function lockOpen(db: Db, id: number, { alone = false } = {}): Promise<StockTakingHead> {
  const query = db.selectFrom('stockTakings').select(headColumns).where('id', '=', id);
  const locked = alone ? forUpdate(db, query) : forShare(db, query);
  const row = await locked.executeTakeFirstOrThrow(() => notFound(`Inventur ${id}`));
  if (row.closedAt !== null)
    throw new Problem('CLOSED', 'Diese Inventur ist abgeschlossen und kann nicht mehr geändert werden.');
  return row;
}

/** In walking order, which is fixed when the inventory closes. */
export async function readItems(db: Db, stockTakingId: number): Promise<ItemRow[]> {
  const query = db.selectFrom('stockTakingItems').selectAll().where('stockTakingId', '=', stockTakingId);
  const rows = await readParts((after, limit) => query.where('id', '>', after).orderBy('id').limit(limit).execute());
  return inWalkingOrder(rows, ({ id, name }) => ({ id, name }));
}

type PresentedItem = Omit<
  StockTakingItem,
  'lastAmount' | 'lastCountedAt' | 'unitChanged' | `expected${string}` | 'pricePerUnit'
> & {
  pricePerUnit: number;
};

/** Units and euros as decimals; the value is rounded to cents, null while uncounted. */
export function presentItem({ countedVersion, pricedVersion, typedAt, itemOrder, ...row }: ItemRow): PresentedItem {
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

export async function resultOf(rows: readonly ItemRow[]): Promise<Valuation> {
  const items = await mapInTurns(rows, (row) => ({ ...presentItem(row), unit: row.unit ?? '??' }));
  const parts = await byArticles(items, valueStockTaking);
  return {
    totalValue: sumAmounts(parts.map(({ totalValue }) => totalValue)),
    resultItems: parts.flatMap(({ resultItems }) => resultItems),
  };
}

export const sharesOf = async (items: readonly PresentedItem[]): Promise<ReadonlyMap<number, number>> =>
  new Map((await byArticles(items, rowShares)).flatMap((shares) => [...shares]));

const byArticles = <R extends { stockItemId: number }, T>(rows: readonly R[], rule: (part: readonly R[]) => T) =>
  mapInTurns(inParts([...groupBy(rows, ({ stockItemId }) => stockItemId).values()]), (part) => rule(part.flat()));
