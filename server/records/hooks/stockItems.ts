import { PRICE_SCALE } from '../../../src/contract/kit/values';
import { scaledOf } from '../../../src/rules/scaledOf';
import { databaseNow } from '../../db/engine/databaseNow';
import { afterLatest } from '../../db/repository/afterLatest';
import { holdMerges } from '../../db/repository/bookedFor';
import { insertPriceChanges } from '../../db/repository/insertPriceChanges';
import type { ResourceHooks } from './types';

export const stockItemsHooks: ResourceHooks = {
  /** Waits for running bookings, in the earlier unit: they must be dated before the change, and all others after it. */
  async hold({ db, id, body: { unitId } }) {
    if (unitId === undefined) return;
    const stored = await db.selectFrom('stockItems').select('unitId').where('id', '=', id).executeTakeFirst();
    if (stored && stored.unitId !== Number(unitId)) await holdMerges(db);
  },
  async afterWrite({ db, user, current, saved }) {
    const isSame = (key: string) => !current || current[key] === saved[key];
    if (!current || (isSame('unitId') && isSame('pricePerUnit'))) return;
    const now = (await databaseNow(db)).toISOString();
    if (!isSame('unitId')) {
      const later = await afterLatest(db, ['stockCounts', 'unitHistory'], [saved.id], now);
      await db
        .insertInto('unitHistory')
        .values({
          stockItemId: saved.id,
          oldUnitId: Number(current.unitId),
          newUnitId: Number(saved.unitId),
          changedAt: later.get(saved.id) ?? now,
        })
        .execute();
      // Answers given in the old unit are dropped: they are chosen or asked again.
      await db
        .updateTable('invoiceLines')
        .set({ saidUnitsPerBilled: null })
        .where('saidStockItemId', '=', saved.id)
        .execute();
    }
    if (isSame('pricePerUnit')) return;
    await insertPriceChanges(db, now, [
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
