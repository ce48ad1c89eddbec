import { z } from 'zod';
import { declareCall } from './kit/call';
import { period, textId } from './kit/values';
import { GOODS_TAG as tag } from './stockMovements';

/** A reading: what one count found of one article over all its places, at one instant. */
export const stockCount = z.object({
  id: z.int(),
  stockItemId: z.int(),
  /** When the last of its lines was counted. */
  at: z.iso.datetime(),
  /** Units. */
  amount: z.number(),
  /** The count; it may be one that was deleted since. */
  source: z.object({ resource: z.enum(['censuses', 'stockTakings', 'merges']), id: z.int() }),
});
export type StockCount = z.output<typeof stockCount>;

export const listStockCounts = declareCall({
  id: 'stockCounts.list',
  method: 'GET',
  path: '/api/StockCounts',
  tag,
  summary:
    'Zählstände: was Zählungen und Inventuren von einem Artikel an allen seinen Lagerorten fanden, älteste zuerst',
  query: period.extend({ StockItemId: textId.optional() }),
  answer: z.array(stockCount),
  isAddition: true,
});

/** What there is of an article now, as far as that is known. Without a reading all three amounts are null. */
export const currentStock = z.object({
  stockItemId: z.int(),
  /** Of the last reading. */
  countedAmount: z.number().nullable(),
  countedAt: z.iso.datetime().nullable(),
  /** What came and went since. */
  moved: z.number().nullable(),
  /** May be negative: then a delivery is missing. */
  amount: z.number().nullable(),
});
export type CurrentStock = z.output<typeof currentStock>;

export const listCurrentStock = declareCall({
  id: 'stockLevels.current',
  method: 'GET',
  path: '/api/StockLevels/current',
  tag,
  summary: 'Bestand je Artikel: letzter Zählstand und was seitdem kam und ging',
  query: z.object({ StockItemId: textId.optional() }),
  answer: z.array(currentStock),
  isAddition: true,
});
