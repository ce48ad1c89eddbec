import { z } from 'zod';
import { additionsTo } from './kit/call';
import { numberUpTo } from './kit/values';
import { GOODS_TAG as tag } from './stockMovements';

const MAX_DAYS = 3650;

export const bestBeforeRow = z.object({
  stockItemId: z.int(),
  name: z.string(),
  unit: z.string().nullable(),
  bestBefore: z.iso.date(),
  deliveryId: z.int(),
  /** Units of this delivery that are still in stock. */
  amount: z.number(),
  /** Days; negative if past. */
  left: z.int(),
});
export type BestBeforeRow = z.output<typeof bestBeforeRow>;

export const readBestBefore = additionsTo(tag)('bestBefore.read', 'GET /api/BestBefore', {
  summary: 'Was zuerst verbraucht werden muss: Geliefertes mit Haltbarkeit, das noch da ist',
  query: z.object({
    Days: numberUpTo(MAX_DAYS, /^\d{1,4}$/, `Bitte eine Zahl von 0 bis ${MAX_DAYS} angeben.`).optional(),
  }),
  answer: z.array(bestBeforeRow),
});
