import { z } from 'zod';
import { messages } from '../resources/kit';
import { priceChange } from './history';
import { additionsTo } from './kit/call';
import { fileOf } from './kit/fileOf';
import { flagText, money, textId } from './kit/values';
import { currentStock } from './stockCounts';
import { GOODS_TAG as tag } from './stockMovements';

const addition = additionsTo(tag);

const row = z.object({
  stockItemId: z.int(),
  name: z.string(),
  unit: z.string().nullable(),
  supplierId: z.int().nullable(),
  supplierName: z.string().nullable(),
  groupNames: z.array(z.string()),
  ...currentStock.omit({ stockItemId: true }).shape,
  /** Units, summed over the groups the caller may see; null: no minimum. */
  minimum: z.number().nullable(),
  below: z.boolean(),
  /** Units of sent orders not delivered yet. */
  onOrder: z.number(),
  /** Euros per unit; `value` is that of the whole amount. */
  price: money,
  value: money,
});
export type StockNowItem = z.output<typeof row>;

const stockNow = z.object({
  totals: z.object({ value: money, unknown: z.int(), below: z.int() }),
  items: z.array(row),
});
export type StockNow = z.output<typeof stockNow>;

export const readStockNow = addition('stockNow.read', 'GET /api/StockNow', {
  summary: 'Lager: was von jedem Artikel jetzt da ist, was bestellt ist und was es wert ist',
  query: z.object({
    Below: flagText.optional(),
    SupplierId: textId.optional(),
    StockItemGroupId: textId.optional(),
    format: z.enum(['json', 'csv'], messages.notAChoice).optional(),
  }),
  answer: stockNow,
  orFiles: ['text/csv; charset=utf-8'],
});
export const stockNowFile = fileOf(readStockNow);

/** `amount` in `unit`: packages for orders and deliveries, units for losses. */
const event = z.object({ id: z.int(), at: z.iso.datetime(), amount: z.number(), unit: z.string().nullable() });
export type StockEvent = z.output<typeof event>;

const stockNowItem = row.extend({
  orders: z.array(event),
  deliveries: z.array(event),
  losses: z.array(event),
  prices: z.array(priceChange),
});
export type StockNowDetails = z.output<typeof stockNowItem>;

export const readStockNowItem = addition('stockNow.readItem', 'GET /api/StockNow/{stockItemId}', {
  summary: 'Lager: ein Artikel mit seinen letzten Bestellungen, Lieferungen, Verlusten und Preisen',
  answer: stockNowItem,
});
