import { z } from 'zod';
import { messages } from '../resources/kit';
import { COMPARED_PERIODS } from '../rules/comparedPeriod';
import { additionsTo } from './kit/call';
import { fileOf } from './kit/fileOf';
import { flagText, money, period, textId } from './kit/values';
import { GOODS_TAG as tag } from './stockMovements';

const addition = additionsTo(tag);

export const CSV = 'text/csv; charset=utf-8';
export const format = z.enum(['json', 'csv'], messages.notAChoice).optional();

const undeterminedReason = z.enum(['NO_COUNT', 'ONE_COUNT', 'UNIT']);
export const countAt = z.object({ at: z.iso.datetime(), amount: z.number() });
/** Figures between two stock counts, in units. */
export const betweenCounts = {
  opening: countAt,
  closing: countAt,
  deliveries: z.number(),
  returns: z.number(),
  losses: z.number(),
  corrections: z.number(),
};
export const reportedArticle = {
  stockItemId: z.int(),
  name: z.string(),
  unit: z.string().nullable(),
  supplierId: z.int().nullable(),
  /** Names of the visible groups joined by " + ". */
  groupNames: z.string().nullable(),
};
export const reportedSums = { value: money, determined: z.int(), undetermined: z.int() };
export const reportedGroups = z.array(z.object({ label: z.string(), ...reportedSums }));

const interval = z.object({
  ...betweenCounts,
  consumption: z.number(),
  averagePrice: money,
  value: money,
  hint: z.enum(['NEGATIVE']).nullable(),
});
export type ConsumptionInterval = z.output<typeof interval>;

const compared = z.object({
  opening: countAt.nullable(),
  closing: countAt.nullable(),
  consumption: z.number().nullable(),
  value: money,
  reason: undeterminedReason.nullable(),
  hint: z.enum(['NEGATIVE']).nullable(),
});

const consumptionItem = z.object({
  ...reportedArticle,
  opening: countAt.nullable(),
  closing: countAt.nullable(),
  deliveries: z.number().nullable(),
  returns: z.number().nullable(),
  losses: z.number().nullable(),
  corrections: z.number().nullable(),
  consumption: z.number().nullable(),
  averagePrice: money,
  value: money,
  reason: undeterminedReason.nullable(),
  /** A negative consumption suggests that a delivery was not booked. */
  hint: z.enum(['NEGATIVE']).nullable(),
  intervals: z.array(interval).optional(),
  before: compared.optional(),
  change: z.object({ consumption: z.number(), value: money }).nullable().optional(),
});
export type ConsumptionItem = z.output<typeof consumptionItem>;

const consumption = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  totals: z.object({ ...reportedSums, negative: z.int() }),
  items: z.array(consumptionItem),
  groups: reportedGroups.optional(),
  comparison: z
    .object({
      from: z.string(),
      to: z.string(),
      totals: z.object({ ...reportedSums, negative: z.int() }),
      /** Articles determined in both periods, and the change of their value in euros. */
      change: z.object({ articles: z.int(), value: money }),
    })
    .optional(),
});
export type Consumption = z.output<typeof consumption>;

export const readConsumption = addition('consumption.read', 'GET /api/Consumption', {
  summary:
    'Verbrauch je Artikel zwischen zwei Zählständen: Anfang + Zugänge − Rückgaben − Verluste + Korrekturen − Ende; mit Compare neben dem Zeitraum davor oder dem Vorjahr',
  query: period.extend({
    StockItemId: textId.optional(),
    StockItemGroupId: textId.optional(),
    SupplierId: textId.optional(),
    GroupBy: z.enum(['group', 'supplier'], messages.notAChoice).optional(),
    Intervals: flagText.optional(),
    Compare: z.enum(COMPARED_PERIODS, messages.notAChoice).optional(),
    format,
  }),
  answer: consumption,
  orFiles: [CSV],
});

const lostItem = z.object({
  stockItemId: z.int(),
  name: z.string(),
  unit: z.string().nullable(),
  quantity: z.number(),
  value: money,
});

const losses = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  totalValue: money,
  reasons: z.array(z.object({ reason: z.string(), entries: z.int(), value: money, items: z.array(lostItem) })),
});
export type Losses = z.output<typeof losses>;

export const readLosses = addition('losses.read', 'GET /api/Losses', {
  summary: 'Verluste nach Grund und Artikel; was storniert wurde, zählt nicht.',
  query: period.extend({ format }),
  answer: losses,
  orFiles: [CSV],
});

export const consumptionFile = fileOf(readConsumption);
export const lossesFile = fileOf(readLosses);
