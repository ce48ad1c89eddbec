import { z } from 'zod';
import { type AnyResource, messages } from '../resources/kit';
import { ARTICLE_TARGETS, QUESTION_CODES } from '../rules/articles/articleImport';
import { DECIMALS } from '../rules/readNumber';
import { importBody, importCall, importReport } from './csv';
import { recordOf, text } from './kit/values';

const pricePer = z.enum(['unit', 'package'], messages.notAChoice);
const decimal = z.enum(DECIMALS, messages.notAChoice);

const question = z.object({
  code: z.enum(QUESTION_CODES),
  message: z.string(),
  examples: z.array(z.string()),
});
export type ImportQuestion = z.output<typeof question>;

const report = importReport.extend({
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  head: z.int(),
  questions: z.array(question),
  missing: z.record(z.enum(ARTICLE_TARGETS), z.array(z.string())),
  decimal: decimal.nullable(),
  pricePer: pricePer.nullable(),
});
export type ArticleImportReport = z.output<typeof report>;

const body = importBody.extend({
  /** Sheet of a workbook; by default the first with a header. */
  sheet: text(100).optional(),
  /** Value by field, written as in a cell, for new articles whose row has none. */
  defaults: recordOf(z.string(), text(500)).optional(),
  pricePer: pricePer.optional(),
  decimal: decimal.optional(),
  create: z.array(z.enum(ARTICLE_TARGETS, messages.notAChoice)).max(100, messages.tooMany(100)).optional(),
  /** Leaves wrong rows out; without it, one wrong row refuses the whole import. */
  onlyGood: z.literal(true).optional(),
});
export type ArticleImportRequest = z.output<typeof body>;

export const importArticles = (resource: AnyResource) => ({
  ...importCall(resource),
  summary: `${resource.label.many} aus einer Liste (CSV, XLSX) einlesen, mit Probelauf, Fragen und Vorgaben`,
  body,
  answer: report,
});
