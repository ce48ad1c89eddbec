import { type PriceChange, priceChange, type StockLevel, stockLevel } from '../../src/contract/history';
import { AMOUNT_SCALE, PRICE_SCALE } from '../../src/contract/kit/values';
import { fromScaled, type Role } from '../../src/resources/kit';
import { untyped } from '../db/database';
import { withMergedIds } from '../db/repository/survivorOf';
import type { Db } from '../db/tables';
import type { Listed } from '../http/call';
import { fieldsOf } from '../records/fieldsOf';
import type { ListQuery } from '../records/listQuery';
import { rowsOfPage } from '../records/sqlList';

export const priceHistory = fieldsOf('priceHistory', priceChange, {
  references: { stockItemId: 'stockItems', userId: 'users' },
  scales: { oldPrice: PRICE_SCALE, newPrice: PRICE_SCALE },
});
export const stockLevels = fieldsOf('stockLevels', stockLevel, {
  references: { stockItemId: 'stockItems', stockLocationId: 'stockLocations' },
  scales: { amount: AMOUNT_SCALE },
});

interface Asked {
  query: ListQuery;
  role: Role;
}

/** Includes merged articles; oldest first by default. @throws Problem MALFORMED, VALIDATION */
export async function readPrices(db: Db, stockItemId: number, { query, role }: Asked): Promise<Listed<PriceChange>> {
  const list = {
    db: untyped(db),
    resource: priceHistory,
    rows: untyped(db)
      .selectFrom('priceHistory')
      .where('priceHistory.stockItemId', 'in', await withMergedIds(db, 'stockItems', [stockItemId])),
    order: OLDEST_FIRST,
  };
  const { rows, contentRange } = await rowsOfPage<PriceChange>(list, keysOf(priceChange.shape), query, role);
  const records = rows.map((row) => ({
    ...row,
    oldPrice: fromScaled(row.oldPrice, PRICE_SCALE),
    newPrice: fromScaled(row.newPrice, PRICE_SCALE),
  }));
  return { records, contentRange };
}

/** @throws Problem MALFORMED, VALIDATION */
export async function readStockLevels(
  db: Db,
  of: Partial<Pick<StockLevel, 'stockItemId' | 'stockLocationId'>>,
  { query, role }: Asked,
): Promise<Listed<StockLevel>> {
  let levels = untyped(db).selectFrom('stockLevels');
  for (const key of KEY) if (of[key] !== undefined) levels = levels.where(`stockLevels.${key}`, '=', of[key]);
  const list = { db: untyped(db), resource: stockLevels, rows: levels, order: BY_KEY, key: KEY };
  const { rows, contentRange } = await rowsOfPage<StockLevel>(list, keysOf(stockLevel.shape), query, role);
  return { records: rows.map((row) => ({ ...row, amount: fromScaled(row.amount, AMOUNT_SCALE) })), contentRange };
}

const OLDEST_FIRST = [
  ['changedAt', 'asc'],
  ['id', 'asc'],
] as const;
const KEY = ['stockItemId', 'stockLocationId'] as const;
const BY_KEY = KEY.map((column) => [column, 'asc'] as const);

const keysOf = <S extends object>(shape: S) => Object.keys(shape) as (keyof S & string)[];
