import { z } from 'zod';
import { messages } from '../resources/kit';
import { additionsTo } from './kit/call';
import { id, text, textId } from './kit/values';
import { addendum, resultItem, stockTaking, stockTakingDetails } from './stockTakingRecords';

const addition = additionsTo('Inventuren');
const CSV = 'text/csv; charset=utf-8';

export const closeStockTaking = addition('stockTaking.close', 'POST /api/StockTaking/Close', {
  summary: 'Inventur abschließen; danach ändert sie niemand mehr.',
  body: z.object({ stockTakingId: id }),
  answer: stockTakingDetails,
});

export const MAX_REASON = 200;
export const MAX_TEXT = 2000;

const said = (length: number) => text(length).trim().min(1, messages.required);

export const addStockTakingAddendum = addition('stockTaking.addAddendum', 'POST /api/StockTaking/AddAddendum', {
  summary: 'Nachtrag zu einer abgeschlossenen Inventur, deren Zeilen bleiben, wie sie sind',
  body: z.object({
    stockTakingId: id,
    stockTakingItemId: id.nullish(),
    reason: said(MAX_REASON),
    text: said(MAX_TEXT),
  }),
  answer: addendum,
  status: 201,
});

/** `value` in euros; `total` and `counted` are numbers of rows. */
const valuePart = z.object({ name: z.string(), value: z.number(), total: z.int(), counted: z.int() });
export type ValuePart = z.output<typeof valuePart>;

/** Article whose price has fallen since the inventory; euros. */
const lowerPricedItem = resultItem.omit({ wasCounted: true }).extend({
  lastPurchasePrice: z.number(),
  /** null: never changed. */
  since: z.iso.datetime().nullable(),
  lowerValue: z.number(),
  difference: z.number(),
});

export const readStockTakingValues = addition('stockTaking.values', 'GET /api/StockTaking/GetStockTakingValues', {
  summary: 'Wert je Lagerort und je Bestand; Hinweise auf niedrigere letzte Einkaufspreise (§ 253 Abs. 4 HGB)',
  query: z.object({ stockTakingId: textId }),
  answer: z.object({
    stockTakingId: z.int(),
    totalValue: z.number(),
    byLocation: z.array(valuePart.extend({ stockLocationId: z.int() })),
    byGroup: z.array(valuePart),
    lowerOfCost: z.object({ items: z.array(lowerPricedItem), difference: z.number() }),
  }),
});

const compared = z.object({ stockTakingId: textId, withStockTakingId: textId });

const comparedStockTaking = stockTaking
  .pick({ id: true, description: true, targetDate: true, closedAt: true })
  .extend({ totalValue: z.number() });

const comparedCount = resultItem.omit({ stockItemId: true, name: true });
export type ComparedCount = z.output<typeof comparedCount>;

const comparedItem = resultItem.pick({ stockItemId: true, name: true, unit: true }).extend({
  current: comparedCount.nullable(),
  earlier: comparedCount.nullable(),
  difference: z.object({
    newAmount: z.number().nullable(),
    pricePerUnit: z.number().nullable(),
    totalPrice: z.number(),
  }),
});
export type ComparedItem = z.output<typeof comparedItem>;

const comparison = z.object({
  stockTaking: comparedStockTaking,
  earlier: comparedStockTaking,
  difference: z.number(),
  items: z.array(comparedItem),
});
export type StockTakingComparison = z.output<typeof comparison>;

export const compareStockTakings = addition('stockTaking.compare', 'GET /api/StockTaking/Compare', {
  summary: 'Vergleich mit einer anderen Inventur, je Artikel Menge, Preis, Wert und Unterschied',
  query: compared,
  answer: comparison,
});

export const exportComparison = addition('stockTaking.compareExport', 'GET /api/StockTaking/CompareExport', {
  summary: 'Vergleich mit einer anderen Inventur als CSV',
  query: compared,
  files: [CSV],
});

export const PROTOCOL_TYPES = {
  csv: CSV,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/** Open inventories are exported with their interim state. */
export const exportStockTaking = addition('stockTaking.export', 'GET /api/StockTaking/Export', {
  summary: 'Protokoll einer Inventur als CSV, XLSX oder PDF',
  query: z.object({
    stockTakingId: textId,
    format: z.enum(['csv', 'xlsx', 'pdf'], 'Bitte csv, xlsx oder pdf angeben.'),
  }),
  files: Object.values(PROTOCOL_TYPES),
});
