import { z } from 'zod';
import { messages } from '../resources/kit';
import { LIST_STATES } from '../rules/priceLists/judgeList';
import { LIST_FIELDS } from '../rules/priceLists/listColumns';
import { LIST_REASONS, PRICE_PERS } from '../rules/priceLists/listPrice';
import { DECIMALS } from '../rules/readNumber';
import { additionsTo } from './kit/call';
import { day, id, idBody, idQuery, price, recordOf, text, textId, version } from './kit/values';

const addition = additionsTo('Preislisten');

const PRICE_LIST_STATES = ['draft', 'scheduled', 'applied', 'stale'] as const;

const MAX_CHANGES = 1000;
const MAX_LINES = 50_000;
const per = z.enum(PRICE_PERS, messages.notAChoice);
const field = z.enum(LIST_FIELDS, messages.notAChoice);

const row = z.object({
  /** Spreadsheet row; null: missing from the list. */
  line: z.int().nullable(),
  orderNumber: z.string().nullable(),
  code: z.string().nullable(),
  name: z.string().nullable(),
  /** Euros as listed; null if unreadable. */
  price: z.number().nullable(),
  priceText: z.string().nullable(),
  unitsPerPackage: z.number().nullable(),
  per: z.enum(PRICE_PERS).nullable(),
  stockItemId: z.int().nullable(),
  stockItemName: z.string().nullable(),
  oldPrice: z.number().nullable(),
  newPrice: z.number().nullable(),
  percent: z.number().nullable(),
  /** Euros a year, from the orders of the last 365 days. */
  yearlyEffect: z.number().nullable(),
  state: z.enum(LIST_STATES),
  reason: z.enum(LIST_REASONS).nullable(),
  skip: z.boolean(),
});
export type PriceListRow = z.output<typeof row>;

const head = z.object({
  id: z.int().nullable(),
  version: z.int(),
  supplierId: z.int(),
  fileName: z.string(),
  sha256: z.string(),
  state: z.enum(PRICE_LIST_STATES),
  /** null: valid once applied. */
  validFrom: z.string().nullable(),
  createdAt: z.iso.datetime(),
  createdByName: z.string(),
  priceUpdateId: z.int().nullable(),
  prices: z.int().nullable(),
});
export type PriceListHead = z.output<typeof head>;

const list = head.extend({
  columns: z.array(z.object({ header: z.string(), field: z.enum(LIST_FIELDS).nullable() })),
  mapping: z.record(z.string(), z.enum(LIST_FIELDS).nullable()),
  learned: z.boolean(),
  decimal: z.enum(DECIMALS),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  rows: z.array(row),
  counts: z.record(z.enum(LIST_STATES), z.int()),
});
export type PriceList = z.output<typeof list>;

export const importPriceList = addition('priceLists.import', 'POST /api/PriceLists/import', {
  summary: 'Preisliste eines Lieferanten einlesen (CSV, XLSX) und mit den Preisen vergleichen; ändert keinen Preis.',
  body: z.object({
    supplierId: id,
    fileName: text(255),
    content: z.base64('Bitte die Datei als Base64 senden.'),
    mapping: recordOf(z.string(), field.nullable()).nullish(),
    sheet: text(100).nullish(),
    decimal: z.enum(DECIMALS, messages.notAChoice).nullish(),
    per: per.nullish(),
    validFrom: day.nullish(),
    dryRun: z.boolean(messages.notAFlag).nullish(),
  }),
  answer: list,
  status: 201,
  existingStatus: 200,
});
export type PriceListImport = z.output<typeof importPriceList.body>;

export const listPriceLists = addition('priceLists.list', 'GET /api/PriceLists', {
  summary: 'Eingelesene Preislisten ohne ihre Zeilen, die neueste zuerst',
  query: z.object({ SupplierId: textId.optional() }),
  answer: z.array(head),
});

export const readPriceList = addition('priceLists.read', 'GET /api/PriceLists/{id}', {
  summary: 'Eine Preisliste mit allen Zeilen',
  answer: list,
});

export const updatePriceList = addition('priceLists.update', 'PUT /api/PriceLists', {
  summary: 'Fragen einer Preisliste beantworten, oder sagen, ab wann sie gilt',
  body: z.object({
    id,
    version,
    validFrom: day.nullish(),
    rows: z
      .array(
        z.object({
          line: z.int(messages.notAnInteger),
          /** Article of the line; remembered by order number, else code, else text. */
          stockItemId: id.nullish(),
          per: per.nullish(),
          /** Euros per unit. */
          newPrice: price.nullish(),
          skip: z.boolean(messages.notAFlag).nullish(),
        }),
      )
      .max(MAX_CHANGES, `Höchstens ${MAX_CHANGES} Zeilen auf einmal.`)
      .nullish(),
  }),
  answer: list,
});
export type PriceListChange = z.output<typeof updatePriceList.body>;

const applied = z.object({
  state: z.enum(PRICE_LIST_STATES),
  priceUpdateId: z.int().nullable(),
  prices: z.int(),
});
export type AppliedPriceList = z.output<typeof applied>;

export const applyPriceList = addition('priceLists.apply', 'POST /api/PriceLists/{id}/apply', {
  summary: 'Preise einer Liste übernehmen, alle oder keiner, jetzt oder am Tag, von dem an sie gilt',
  body: z
    .object({
      version,
      lines: z.array(z.int(messages.notAnInteger)).max(MAX_LINES, messages.tooMany(MAX_LINES)).nullish(),
    })
    .nullish(),
  answer: applied,
});

export const deletePriceList = addition('priceLists.delete', 'DELETE /api/PriceLists', {
  summary: 'Preisliste verwerfen, die noch keinen Preis geändert hat',
  query: idQuery,
  body: idBody,
});
