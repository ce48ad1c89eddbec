import { PRICE_SCALE } from '../../../src/contract/kit/values';
import { scaledOf } from '../../../src/rules/scaledOf';
import { oneOf, untyped } from '../../db/database';
import { instantWithin } from '../../db/engine/databaseNow';
import { countedAs } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';
import type { ResourceHooks } from './types';

export const stockItemsHooks: ResourceHooks = {
  async afterWrite({ db, user, current, saved }) {
    if (!current) return;
    if (current.unitId !== saved.unitId) {
      // Where nothing was said in the old unit it was a slip, and what is told of before is in the new one.
      if (await isSaid(db, saved.id))
        await db
          .insertInto('unitHistory')
          .values({
            stockItemId: saved.id,
            oldUnitId: Number(current.unitId),
            newUnitId: Number(saved.unitId),
            changedAt: instantWithin(db),
          })
          .execute();
      // Said in the old unit: chosen or asked again.
      await db
        .updateTable('invoiceLines')
        .set({ saidUnitsPerBilled: null })
        .where('saidStockItemId', '=', saved.id)
        .execute();
    }
    if (current.pricePerUnit === saved.pricePerUnit) return;
    await db
      .insertInto('priceHistory')
      .values({
        stockItemId: saved.id,
        oldPrice: scaledPrice(current.pricePerUnit),
        newPrice: scaledPrice(saved.pricePerUnit),
        changedAt: instantWithin(db),
        userId: user?.id ?? null,
        priceUpdateId: null,
      })
      .execute();
  },
};

/** Where amounts of an article stand in its unit, or are judged by it. */
const AMOUNTS = [
  ...(['stockCounts', 'stockMovements', 'stockLevels', 'stockHistory', 'stockModifications'] as const),
  ...(['stockTakingItems', 'orderItems', 'deliveryLines', 'priceListRows', 'recipeParts'] as const),
];

async function isSaid(db: Db, id: number): Promise<boolean> {
  const ids = await countedAs(db, 'stockItems', [id]);
  for (const table of AMOUNTS) {
    const rows = untyped(db)
      .selectFrom(table)
      .select('stockItemId')
      .where(oneOf(db, 'stockItemId', ids));
    // A line of a count that nobody has counted yet says nothing.
    const said = table === 'stockModifications' ? rows.where('newAmount', 'is not', null) : rows;
    if (await said.limit(1).executeTakeFirst()) return true;
  }
  return false;
}

const scaledPrice = (price: unknown): number => scaledOf(Number(price), PRICE_SCALE);
