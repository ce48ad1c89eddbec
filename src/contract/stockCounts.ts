import { z } from 'zod';
import { additionsTo } from './kit/call';
import { period, textId } from './kit/values';
import { GOODS_TAG as tag } from './stockMovements';

const addition = additionsTo(tag);

export const stockCount = z.object({
  id: z.int(),
  stockItemId: z.int(),
  at: z.iso.datetime(),
  amount: z.number(),
  /** Source of the count, which may have been deleted since. */
  source: z.object({ resource: z.enum(['censuses', 'stockTakings', 'merges', 'stockHistory']), id: z.int() }),
});

export type StockCount = z.output<typeof stockCount>;

export const listStockCounts = addition('stockCounts.list', 'GET /api/StockCounts', {
  summary:
    'Zählstände: was Zählungen und Inventuren von einem Artikel an allen seinen Lagerorten fanden, älteste zuerst',
  query: period.extend({ StockItemId: textId.optional() }),
  answer: z.array(stockCount),
});

export const currentStock = z.object({
  stockItemId: z.int(),
  countedAmount: z.number().nullable(),
  countedAt: z.iso.datetime().nullable(),
  moved: z.number().nullable(),
  /** Current stock in units; negative if a delivery was not booked; null: not counted since the unit changed, or never. */
  amount: z.number().nullable(),
  /** Set if the unit has changed since the last count, so that the stock is unknown. */
  unitChangedAt: z.iso.datetime().nullable(),
});
export type CurrentStock = z.output<typeof currentStock>;

export const listCurrentStock = addition('stockLevels.current', 'GET /api/StockLevels/current', {
  summary: 'Bestand je Artikel: letzter Zählstand und was seitdem kam und ging',
  query: z.object({ StockItemId: textId.optional() }),
  answer: z.array(currentStock),
});
