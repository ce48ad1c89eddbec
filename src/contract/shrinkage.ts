import { z } from 'zod';
import { messages } from '../resources/kit';
import { SHRINKAGE_HINTS, SHRINKAGE_REASONS } from '../rules/shrinkage/hints';
import { betweenCounts, CSV, countAt, format, reportedArticle, reportedGroups, reportedSums } from './consumption';
import { additionsTo } from './kit/call';
import { fileOf } from './kit/fileOf';
import { flagText, money, period, textId } from './kit/values';

const addition = additionsTo('Kasse');

const reason = z.enum(SHRINKAGE_REASONS).nullable();
const hints = z.array(z.object({ code: z.enum(SHRINKAGE_HINTS), message: z.string() }));

/** Units; null: not determined. */
const explained = {
  sold: z.number().nullable(),
  staff: z.number().nullable(),
  should: z.number().nullable(),
  /** Used − should: positive if goods are missing, negative if there are too many. */
  difference: z.number().nullable(),
  averagePrice: money,
  value: money,
  /** Difference in percent of should, 1 decimal; null if should is 0. */
  percent: z.number().nullable(),
  reason,
  hints,
};

const interval = z.object({
  ...betweenCounts,
  used: z.number(),
  ...explained,
});
export type ShrinkageInterval = z.output<typeof interval>;

const shrinkageItem = z.object({
  ...reportedArticle,
  opening: countAt.nullable(),
  closing: countAt.nullable(),
  used: z.number().nullable(),
  ...explained,
  intervals: z.array(interval).optional(),
});
export type ShrinkageItem = z.output<typeof shrinkageItem>;

const shrinkage = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  totals: z.object({
    ...reportedSums,
    missing: money,
    surplus: money,
    /** Turnover of all sales in the period, euros; null for users without administrator rights. */
    turnover: money,
    assignedTurnover: money,
    /** 1 decimal; share of lines if no line has a price. */
    assignedPercent: z.number().nullable(),
  }),
  items: z.array(shrinkageItem),
  groups: reportedGroups.optional(),
});
export type Shrinkage = z.output<typeof shrinkage>;

export const readShrinkage = addition('shrinkage.read', 'GET /api/Shrinkage', {
  summary: 'Schwund je Artikel: Verbrauch − Verkauf laut Kasse − Personal, zwischen zwei Zählständen',
  query: period.extend({
    StockItemId: textId.optional(),
    StockItemGroupId: textId.optional(),
    SupplierId: textId.optional(),
    GroupBy: z.enum(['group'], messages.notAChoice).optional(),
    Intervals: flagText.optional(),
    format,
  }),
  answer: shrinkage,
  orFiles: [CSV],
});

const markup = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  groups: z.array(
    z.object({
      label: z.string(),
      turnoverNet: money,
      costValue: money,
      markup: z.number().nullable(),
    }),
  ),
  turnoverNet: money,
  discountsNet: money,
  costValue: money,
  markup: z.number().nullable(),
  usedValue: money,
  lossValue: money,
  /** Markup from what was used and lost instead of what the recipes say. */
  markupUsed: z.number().nullable(),
  assignedPercent: z.number().nullable(),
});
export type Markup = z.output<typeof markup>;

export const readMarkup = addition('markup.read', 'GET /api/Markup', {
  summary: 'Rohgewinnaufschlag je Bestand: Netto-Umsatz gegen Wareneinsatz laut Rezepturen, und gegen den Verbrauch',
  query: period.extend({ format }),
  answer: markup,
  orFiles: [CSV],
});

export const shrinkageFile = fileOf(readShrinkage);
export const markupFile = fileOf(readMarkup);
