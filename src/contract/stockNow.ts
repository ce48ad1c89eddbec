import { z } from 'zod';
import { messages } from '../resources/kit';
import { priceChange } from './history';
import { additionsTo } from './kit/call';
import { fileOf } from './kit/fileOf';
import { flagText, money, textId } from './kit/values';
import { GOODS_TAG as tag } from './stockMovements';

const addition = additionsTo(tag);

const row = z.object({
  stockItemId: z.int(),
  name: z.string(),
  unit: z.string().nullable(),
  supplierId: z.int().nullable(),
  supplierName: z.string().nullable(),
  /** Those the caller may see, by name. */
  groupNames: z.array(z.string()),
  countedAmount: z.number().nullable(),
  countedAt: z.iso.datetime().nullable(),
  /** Units that came and went since. */
  moved: z.number().nullable(),
  /** Units there now; null: never counted, or not since the unit was changed. */
  amount: z.number().nullable(),
  /** Set where that is why. */
  unitChangedAt: z.iso.datetime().nullable(),
  /** Units, summed over the groups the caller may see; null: none. */
  minimum: z.number().nullable(),
  /** False where the amount is unknown. */
  below: z.boolean(),
  /** Units of sent orders still to come. */
  onOrder: z.number(),
  /** Euros per unit, and of the amount. */
  price: money,
  value: money,
});
export type StockNowItem = z.output<typeof row>;

const stockNow = z.object({
  totals: z.object({ value: money, unknown: z.int(), below: z.int() }),
  items: z.array(row),
});
export type StockNow = z.output<typeof stockNow>;

export const readStockNow = addition({
  id: 'stockNow.read',
  method: 'GET',
  path: '/api/StockNow',
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

/** `amount` in `unit`: packages of orders and deliveries, units of losses. */
const event = z.object({ id: z.int(), at: z.iso.datetime(), amount: z.number(), unit: z.string().nullable() });
export type StockEvent = z.output<typeof event>;

const stockNowItem = row.extend({
  /** The last ten each, latest first. */
  orders: z.array(event),
  deliveries: z.array(event),
  losses: z.array(event),
  prices: z.array(priceChange),
});
export type StockNowDetails = z.output<typeof stockNowItem>;

export const readStockNowItem = addition({
  id: 'stockNow.readItem',
  method: 'GET',
  path: '/api/StockNow/{stockItemId}',
  summary: 'Lager: ein Artikel mit seinen letzten Bestellungen, Lieferungen, Verlusten und Preisen',
  answer: stockNowItem,
});
