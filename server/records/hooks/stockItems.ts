import { PRICE_SCALE } from '../../../src/contract/kit/values';
import { toScaled } from '../../../src/resources/kit';
import { databaseNow } from '../../db/databaseNow';
import type { ResourceHooks } from './types';

/** A price that changes leaves a row of price history, whichever screen it was changed on. */
export const stockItemsHooks: ResourceHooks = {
  async afterWrite({ db, user, current, saved }) {
    if (!current || current.pricePerUnit === saved.pricePerUnit) return;
    await db
      .insertInto('priceHistory')
      .values({
        stockItemId: saved.id,
        oldPrice: scaledPrice(current.pricePerUnit),
        newPrice: scaledPrice(saved.pricePerUnit),
        changedAt: (await databaseNow(db)).toISOString(),
        userId: user?.id ?? null,
        priceUpdateId: null,
      })
      .execute();
  },
};

const scaledPrice = (price: unknown): number => toScaled(Number(price), PRICE_SCALE) ?? 0;
