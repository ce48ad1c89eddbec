import { z } from 'zod';
import { messages } from '../resources/kit';
import { declareCall } from './kit/call';
import { day, many, textId } from './kit/values';

const tag = 'Auswertung';
const query = z.object({ From: day, To: day });
const period = { from: z.string(), to: z.string() };

/** At most so many closed inventories of a period are told of, the latest. */
export const INVENTORIES_TOLD = 24;
/** The same of counts. */
export const COUNTS_TOLD = 200;
/** Articles whose prices are told at once. */
export const PRICES_TOLD = 8;

/** A closed inventory. */
const inventory = z.object({
  stockTakingId: z.int(),
  description: z.string().nullable(),
  /** Day. */
  targetDate: z.string(),
});

const stockValue = z.object({
  ...period,
  /** What the ledger says at the end of these days, the oldest first. */
  points: z.array(
    z.object({
      day: z.string(),
      /** Euros, of the `known` articles; null: of none is it known how much there was. */
      value: z.number().nullable(),
      known: z.int(),
      /** Articles never counted until then, counted in another unit, less than nothing by the ledger, or without a price. */
      unknown: z.int(),
    }),
  ),
});
export type StockValue = z.output<typeof stockValue>;

export const readStockValue = declareCall({
  id: 'insights.stockValue',
  method: 'GET',
  path: '/api/Insights/StockValue',
  tag,
  summary: 'Bestandswert im Lauf der Zeit: letzte Zählung + Bewegungen seitdem, zum Preis von damals',
  query,
  answer: stockValue,
  isAddition: true,
});

const inventoryValues = z.object({
  ...period,
  /** The oldest first; what an inventory did not count adds nothing. */
  inventories: z.array(
    inventory.extend({
      value: z.number(),
      notCounted: z.int(),
      /** They add up to the value. */
      locations: z.array(z.object({ stockLocationId: z.int(), name: z.string(), value: z.number() })),
    }),
  ),
  /** Older ones of the period that are not told of. */
  leftOut: z.int(),
});
export type InventoryValues = z.output<typeof inventoryValues>;

export const readInventoryValues = declareCall({
  id: 'insights.inventoryValues',
  method: 'GET',
  path: '/api/Insights/InventoryValues',
  tag,
  summary: `Werte der abgeschlossenen Inventuren je Lagerort, höchstens der letzten ${INVENTORIES_TOLD}`,
  query,
  answer: inventoryValues,
  isAddition: true,
});

const ordered = {
  /** Euros; null: none of the lines has a price. */
  value: z.number().nullable(),
  orders: z.int(),
  /** Lines without a price, which add nothing. */
  unpriced: z.int(),
};

const orderValues = z.object({
  ...period,
  /** `YYYY-MM`, in their order. */
  months: z.array(z.string()),
  /** The highest value first. */
  suppliers: z.array(
    z.object({
      supplierId: z.int(),
      name: z.string(),
      ...ordered,
      /** In the order of `months`. */
      byMonth: z.array(z.object(ordered)),
    }),
  ),
  total: z.object(ordered),
});
export type OrderValues = z.output<typeof orderValues>;

export const readOrderValues = declareCall({
  id: 'insights.orderValues',
  method: 'GET',
  path: '/api/Insights/OrderValues',
  tag,
  summary: 'Bestellwert je Lieferant und Monat: gesendete Bestellungen der eigenen Bestände, zu ihren Preisen',
  query,
  answer: orderValues,
  isAddition: true,
});

const groupGoods = z.object({
  ...period,
  /** The highest consumption first; an article of several groups stands under all their names together. */
  groups: z.array(
    z.object({
      label: z.string(),
      /** Euros; null: cannot be determined of any article. */
      consumption: z.number().nullable(),
      determined: z.int(),
      undetermined: z.int(),
      /** Euros. */
      losses: z.number(),
    }),
  ),
  /** As the groups. */
  consumption: z.number().nullable(),
  undetermined: z.int(),
  losses: z.number(),
});
export type GroupGoods = z.output<typeof groupGoods>;

export const readGroupGoods = declareCall({
  id: 'insights.groups',
  method: 'GET',
  path: '/api/Insights/Groups',
  tag,
  summary: 'Verbrauch und Verluste je Bestand',
  query,
  answer: groupGoods,
  isAddition: true,
});

const prices = z.object({
  ...period,
  /** At the end of these days, in their order. */
  days: z.array(z.string()),
  /** Those asked for; otherwise those that changed most, the largest change first. */
  items: z.array(
    z.object({
      stockItemId: z.int(),
      name: z.string(),
      unit: z.string().nullable(),
      /** Signed, one decimal; null: at one end there was no price. */
      percent: z.number().nullable(),
      /** Euros per unit, in the order of `days`; null: there was no price. */
      prices: z.array(z.number().nullable()),
    }),
  ),
  /** Articles with another price at the end of the period than before it. */
  changed: z.int(),
});
export type PriceDevelopment = z.output<typeof prices>;

export const readPriceDevelopment = declareCall({
  id: 'insights.prices',
  method: 'GET',
  path: '/api/Insights/Prices',
  tag,
  summary: `Preisentwicklung von Artikeln, höchstens ${PRICES_TOLD}; ohne Auswahl die mit den größten Änderungen`,
  query: query.extend({
    StockItemIds: many(textId)
      .refine((ids) => ids.length <= PRICES_TOLD, `Bitte höchstens ${PRICES_TOLD} Artikel auf einmal wählen.`)
      .optional(),
  }),
  answer: prices,
  isAddition: true,
});

const valued = inventory.extend({ value: z.number() });

const differences = z.object({
  ...period,
  /** Closed inventories of the period with one before them, the latest first. */
  inventories: z.array(inventory),
  /** The chosen one of them against the one before it; null: there are no two. */
  compared: z
    .object({
      current: valued,
      earlier: valued,
      /** Euros that the later one has more. */
      difference: z.number(),
      /** They add up to the difference, the largest first, whichever way. */
      groups: z.array(z.object({ label: z.string(), articles: z.int(), difference: z.number() })),
      /** What differs, the largest difference of the value first. */
      items: z.array(
        z.object({
          stockItemId: z.int(),
          name: z.string(),
          unit: z.string(),
          label: z.string(),
          /** Units; null: cannot be told. */
          amount: z.number().nullable(),
          difference: z.number(),
        }),
      ),
    })
    .nullable(),
});
export type InventoryDifferences = z.output<typeof differences>;

export const readInventoryDifferences = declareCall({
  id: 'insights.differences',
  method: 'GET',
  path: '/api/Insights/Differences',
  tag,
  summary: 'Unterschiede einer abgeschlossenen Inventur zu der davor, je Bestand und Artikel; ohne Auswahl der letzten',
  query: query.extend({ StockTakingId: textId.optional() }),
  answer: differences,
  isAddition: true,
});

const countDurations = z.object({
  ...period,
  /** The oldest first. */
  counts: z.array(
    z.object({
      censusId: z.int(),
      stockItemGroupId: z.int(),
      name: z.string(),
      finished: z.iso.datetime(),
      /** From start to finish, one decimal; null: the clock was set back meanwhile. */
      minutes: z.number().nullable(),
      lines: z.int(),
      linesPerMinute: z.number().nullable(),
    }),
  ),
  /** Of those above, in the order of their names. */
  groups: z.array(
    z.object({
      stockItemGroupId: z.int(),
      name: z.string(),
      counts: z.int(),
      /** Medians. */
      minutes: z.number().nullable(),
      linesPerMinute: z.number().nullable(),
    }),
  ),
  /** Older ones of the period that are not told of. */
  leftOut: z.int(),
});
export type CountDurations = z.output<typeof countDurations>;

export const readCountDurations = declareCall({
  id: 'insights.counts',
  method: 'GET',
  path: '/api/Insights/Counts',
  tag,
  summary: `Dauer der Zählungen der eigenen Bestände, höchstens der letzten ${COUNTS_TOLD}`,
  query,
  answer: countDurations,
  isAddition: true,
});

export const INSIGHTS = [
  'stockValue',
  'inventoryValues',
  'orderValues',
  'groups',
  'prices',
  'differences',
  'counts',
] as const;
export type Insight = (typeof INSIGHTS)[number];

export const exportInsight = declareCall({
  id: 'insights.export',
  method: 'GET',
  path: '/api/Insights/export.csv',
  tag,
  summary: 'Die Tabelle einer Auswertung als CSV',
  query: readPriceDevelopment.query.extend({
    ...readInventoryDifferences.query.pick({ StockTakingId: true }).shape,
    Insight: z.enum(INSIGHTS, messages.notAChoice),
  }),
  files: ['text/csv; charset=utf-8'],
  isAddition: true,
});
