import { z } from 'zod';
import { messages } from '../resources/kit';
import { additionsTo } from './kit/call';
import { day, many, textId } from './kit/values';

const addition = additionsTo('Auswertung');
const query = z.object({ From: day, To: day });
const period = { from: z.string(), to: z.string() };

export const INVENTORIES_TOLD = 24;
export const COUNTS_TOLD = 200;
export const PRICES_TOLD = 8;

const inventory = z.object({ stockTakingId: z.int(), description: z.string().nullable(), targetDate: z.string() });

const stockValue = z.object({
  ...period,
  points: z.array(
    z.object({
      day: z.string(),
      value: z.number().nullable(),
      known: z.int(),
      /** Articles never counted, counted in another unit, with negative stock or without a price. */
      unknown: z.int(),
    }),
  ),
});
export type StockValue = z.output<typeof stockValue>;

export const readStockValue = addition('insights.stockValue', 'GET /api/Insights/StockValue', {
  summary: 'Bestandswert im Lauf der Zeit: letzte Zählung + Bewegungen seitdem, zum Preis von damals',
  query,
  answer: stockValue,
});

const inventoryValues = z.object({
  ...period,
  inventories: z.array(
    inventory.extend({
      value: z.number(),
      notCounted: z.int(),
      locations: z.array(z.object({ stockLocationId: z.int(), name: z.string(), value: z.number() })),
    }),
  ),
  leftOut: z.int(),
});
export type InventoryValues = z.output<typeof inventoryValues>;

export const readInventoryValues = addition('insights.inventoryValues', 'GET /api/Insights/InventoryValues', {
  summary: `Werte der abgeschlossenen Inventuren je Lagerort, höchstens der letzten ${INVENTORIES_TOLD}`,
  query,
  answer: inventoryValues,
});

const ordered = {
  /** Euros; null: no line has a price. */
  value: z.number().nullable(),
  orders: z.int(),
  unpriced: z.int(),
};

const orderValues = z.object({
  ...period,
  months: z.array(z.string()),
  suppliers: z.array(
    z.object({ supplierId: z.int(), name: z.string(), ...ordered, byMonth: z.array(z.object(ordered)) }),
  ),
  total: z.object(ordered),
});
export type OrderValues = z.output<typeof orderValues>;

export const readOrderValues = addition('insights.orderValues', 'GET /api/Insights/OrderValues', {
  summary: 'Bestellwert je Lieferant und Monat: gesendete Bestellungen der eigenen Bestände, zu ihren Preisen',
  query,
  answer: orderValues,
});

const groupGoods = z.object({
  ...period,
  groups: z.array(
    z.object({
      label: z.string(),
      consumption: z.number().nullable(),
      determined: z.int(),
      undetermined: z.int(),
      losses: z.number(),
    }),
  ),
  consumption: z.number().nullable(),
  undetermined: z.int(),
  losses: z.number(),
});
export type GroupGoods = z.output<typeof groupGoods>;

export const readGroupGoods = addition('insights.groups', 'GET /api/Insights/Groups', {
  summary: 'Verbrauch und Verluste je Bestand',
  query,
  answer: groupGoods,
});

const monthlyShrinkage = z.object({
  ...period,
  /** Intervals between counts belong to the month in which they end. */
  months: z.array(
    z.object({
      month: z.string(),
      /** Euros; null: not determined for any article. */
      value: z.number().nullable(),
      known: z.int(),
      unknown: z.int(),
    }),
  ),
});
export type MonthlyShrinkage = z.output<typeof monthlyShrinkage>;

export const readMonthlyShrinkage = addition('insights.shrinkage', 'GET /api/Insights/Shrinkage', {
  summary: 'Schwund je Monat: Verbrauch, den die Kasse nicht erklärt, nach dem Monat der zweiten Zählung',
  query,
  answer: monthlyShrinkage,
});

const prices = z.object({
  ...period,
  days: z.array(z.string()),
  items: z.array(
    z.object({
      stockItemId: z.int(),
      name: z.string(),
      unit: z.string().nullable(),
      /** Signed, one decimal; null: no price at the start or at the end. */
      percent: z.number().nullable(),
      prices: z.array(z.number().nullable()),
    }),
  ),
  changed: z.int(),
});
export type PriceDevelopment = z.output<typeof prices>;

export const readPriceDevelopment = addition('insights.prices', 'GET /api/Insights/Prices', {
  summary: `Preisentwicklung von Artikeln, höchstens ${PRICES_TOLD}; ohne Auswahl die mit den größten Änderungen`,
  query: query.extend({
    StockItemIds: many(textId, PRICES_TOLD, `Bitte höchstens ${PRICES_TOLD} Artikel auf einmal wählen.`).optional(),
  }),
  answer: prices,
});

const valued = inventory.extend({ value: z.number() });

const differences = z.object({
  ...period,
  inventories: z.array(inventory),
  compared: z
    .object({
      current: valued,
      earlier: valued,
      difference: z.number(),
      /** Their differences add up to the total; largest absolute first. */
      groups: z.array(z.object({ label: z.string(), articles: z.int(), difference: z.number() })),
      items: z.array(
        z.object({
          stockItemId: z.int(),
          name: z.string(),
          unit: z.string(),
          label: z.string(),
          amount: z.number().nullable(),
          difference: z.number(),
        }),
      ),
    })
    .nullable(),
});
export type InventoryDifferences = z.output<typeof differences>;

export const readInventoryDifferences = addition('insights.differences', 'GET /api/Insights/Differences', {
  summary: 'Unterschiede einer abgeschlossenen Inventur zu der davor, je Bestand und Artikel; ohne Auswahl der letzten',
  query: query.extend({ StockTakingId: textId.optional() }),
  answer: differences,
});

const countDurations = z.object({
  ...period,
  counts: z.array(
    z.object({
      censusId: z.int(),
      stockItemGroupId: z.int(),
      name: z.string(),
      finished: z.iso.datetime(),
      /** One decimal; null: the clock was set back. */
      minutes: z.number().nullable(),
      lines: z.int(),
      linesPerMinute: z.number().nullable(),
    }),
  ),
  groups: z.array(
    z.object({
      stockItemGroupId: z.int(),
      name: z.string(),
      counts: z.int(),
      minutes: z.number().nullable(),
      linesPerMinute: z.number().nullable(),
    }),
  ),
  leftOut: z.int(),
});
export type CountDurations = z.output<typeof countDurations>;

export const readCountDurations = addition('insights.counts', 'GET /api/Insights/Counts', {
  summary: `Dauer der Zählungen der eigenen Bestände, höchstens der letzten ${COUNTS_TOLD}`,
  query,
  answer: countDurations,
});

export const INSIGHTS = [
  'stockValue',
  'inventoryValues',
  'orderValues',
  'groups',
  'shrinkage',
  'prices',
  'differences',
  'counts',
] as const;
export type Insight = (typeof INSIGHTS)[number];

export const exportInsight = addition('insights.export', 'GET /api/Insights/export.csv', {
  summary: 'Die Tabelle einer Auswertung als CSV',
  query: readPriceDevelopment.query.extend({
    ...readInventoryDifferences.query.pick({ StockTakingId: true }).shape,
    Insight: z.enum(INSIGHTS, messages.notAChoice),
  }),
  files: ['text/csv; charset=utf-8'],
});
