import { PRICE_SCALE } from '../../../src/contract/kit/values';
import { scaledOf } from '../../../src/rules/scaledOf';
import { databaseNow, instantWithin } from '../../db/engine/databaseNow';
import { insertPriceChanges } from '../../db/repository/priceChanges';
import type { ResourceHooks } from './types';

export const stockItemsHooks: ResourceHooks = {
  async afterWrite({ db, user, current, saved }) {
    if (!current) return;
    if (current.unitId !== saved.unitId) {
      await db
        .insertInto('unitHistory')
        .values({
          stockItemId: saved.id,
          oldUnitId: Number(current.unitId),
          newUnitId: Number(saved.unitId),
          changedAt: instantWithin(db),
        })
        .execute();
      // These answers were given in the old unit; they are chosen or asked again.
      await db
        .updateTable('invoiceLines')
        .set({ saidUnitsPerBilled: null })
        .where('saidStockItemId', '=', saved.id)
        .execute();
    }
    if (current.pricePerUnit === saved.pricePerUnit) return;
    await insertPriceChanges(db, (await databaseNow(db)).toISOString(), [
      {
        stockItemId: saved.id,
        oldPrice: scaledPrice(current.pricePerUnit),
        newPrice: scaledPrice(saved.pricePerUnit),
        userId: user?.id ?? null,
        priceUpdateId: null,
      },
    ]);
  },
};

const scaledPrice = (price: unknown): number => scaledOf(Number(price), PRICE_SCALE);
