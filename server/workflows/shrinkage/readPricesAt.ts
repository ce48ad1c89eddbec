import { oneOf } from '../../db/database';
import { readRows } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';

/** @returns prices of articles just before an instant, by default now; ten-thousandths of a euro */
export async function readPricesAt(
  db: Db,
  articles: readonly number[],
  before: string | undefined,
): Promise<(stockItemId: number) => number> {
  const items = await readRows(db, 'stockItems', articles, ['id', 'pricePerUnit']);
  const prices = new Map(items.map(({ id, pricePerUnit }) => [id, pricePerUnit]));
  if (before !== undefined) {
    const later = await db
      .selectFrom('priceHistory')
      .select(['stockItemId', 'oldPrice'])
      .where(oneOf(db, 'stockItemId', articles))
      .where('changedAt', '>=', before)
      .orderBy('changedAt', 'desc')
      .orderBy('id', 'desc')
      .execute();
    // The first change after it is set last.
    for (const { stockItemId, oldPrice } of later) prices.set(stockItemId, oldPrice);
  }
  return (stockItemId) => prices.get(stockItemId) ?? 0;
}
