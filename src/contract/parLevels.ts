import { z } from 'zod';
import { messages } from '../resources/kit';
import { additionsTo } from './kit/call';
import { day, id, money, textId, version } from './kit/values';

const addition = additionsTo('Mindestbestände');
const MAX = 2000;
export const PAR_CHANGES = 100;

export const PAR_STATES = ['propose', 'keep', 'dismissed', 'unknown'] as const;
const reason = z.enum(['SEVERAL_GROUPS', 'UNIT', 'FEW', 'STALE', 'NEGATIVE']);

const outcome = z.object({
  shorts: z.int(),
  /** Units that were needed and missing. */
  missed: z.number(),
  meanStock: z.number(),
});

const evidence = z.object({
  intervals: z.int(),
  from: z.string(),
  to: z.string(),
  before: outcome,
  after: outcome,
  /** Euros of stock saved. */
  value: money,
});

const parLevel = z.object({
  assignmentId: z.int(),
  version: z.int(),
  stockItemGroupId: z.int(),
  stockItemGroupName: z.string(),
  stockItemId: z.int(),
  name: z.string(),
  unit: z.string().nullable(),
  packagingUnit: z.string().nullable(),
  unitsPerPackage: z.number(),
  fixedOrderAmount: z.int().nullable(),
  minAmountInGroup: z.int(),
  state: z.enum(PAR_STATES),
  reason: reason.nullable(),
  text: z.string(),
  proposal: z.int().nullable(),
  /** Units needed after a count; the proposal is at most one step towards them. */
  need: z.int().nullable(),
  /** By the evidence, the proposal is at least as good as the present minimum. */
  safe: z.boolean(),
  /** Usable intervals between counts; null for an article in several groups. */
  intervals: z.int().nullable(),
  /** Units a day; `spread` is in units per square root of a day. */
  perDay: z.number().nullable(),
  spread: z.number().nullable(),
  factor: z.number().nullable(),
  reviewDays: z.int().nullable(),
  waitDays: z.int().nullable(),
  lastCountedAt: z.iso.datetime().nullable(),
  evidence: evidence.nullable(),
});
export type ParLevel = z.output<typeof parLevel>;

const parStep = z.object({
  from: z.string(),
  to: z.string(),
  days: z.int(),
  exposure: z.int(),
  used: z.number(),
  kind: z.enum(['used', 'atLeast', 'skipped']),
  reason: z.enum(['NEGATIVE', 'EMPTY']).nullable(),
  /** This and the next fields are null outside the evidence; stocks are those at the end of the interval. */
  level: z.int().nullable(),
  beforeStock: z.number().nullable(),
  afterStock: z.number().nullable(),
  beforeShort: z.boolean().nullable(),
  afterShort: z.boolean().nullable(),
  beforeMissed: z.number().nullable(),
  afterMissed: z.number().nullable(),
});
export type ParStep = z.output<typeof parStep>;

const parLevels = z.object({
  at: z.string(),
  service: z.int(),
  totals: z.object({
    propose: z.int(),
    safe: z.int(),
    keep: z.int(),
    dismissed: z.int(),
    unknown: z.int(),
    safeValue: money,
  }),
  items: z.array(parLevel),
});
export type ParLevels = z.output<typeof parLevels>;

const parLevelOfOne = parLevel.extend({ series: z.array(parStep) });
export type ParLevelOfOne = z.output<typeof parLevelOfOne>;

export const listParLevels = addition('parLevels.list', 'GET /api/ParLevels', {
  summary: 'Mindestbestände, die aus dem eigenen Verbrauch gelernt sind, mit dem Beleg daneben',
  query: z.object({ StockItemGroupId: textId.optional(), At: day.optional() }),
  answer: parLevels,
});

export const readParLevel = addition('parLevels.read', 'GET /api/ParLevels/{assignmentId}', {
  summary: 'Eine Zuordnung mit allen Abschnitten zwischen ihren Zählungen',
  query: z.object({ At: day.optional() }),
  answer: parLevelOfOne,
});

const accepted = z.object({
  assignmentId: z.int(),
  stockItemId: z.int(),
  name: z.string(),
  from: z.int(),
  to: z.int(),
});

const parChange = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  userId: z.int().nullable(),
  userName: z.string(),
  undoneAt: z.iso.datetime().nullable(),
  undoneByUserId: z.int().nullable(),
  items: z.array(accepted),
  /** Assignments not undone because they have changed since; `minAmountInGroup` is null if deleted. */
  left: z.array(z.object({ assignmentId: z.int(), minAmountInGroup: z.int().nullable() })),
});
export type ParChange = z.output<typeof parChange>;

const ids = z.array(id, messages.required).min(1, messages.required).max(MAX, `Höchstens ${MAX} auf einmal.`);

export const acceptParLevels = addition('parLevels.accept', 'POST /api/ParLevels/accept', {
  summary: 'Vorschläge übernehmen, alle oder keinen; wer einen anderen gesehen hat als den von jetzt, sieht erst den',
  body: z.object({
    items: z
      .array(
        z.object({
          assignmentId: id,
          proposal: z.int(messages.notAnInteger).min(0, messages.min(0)),
          version,
        }),
        messages.required,
      )
      .min(1, messages.required)
      .max(MAX, `Höchstens ${MAX} auf einmal.`)
      .optional(),
    safe: z.literal(true, messages.notAFlag).optional(),
    stockItemGroupId: id.optional(),
  }),
  answer: parChange,
  status: 201,
});

export const undoParLevels = addition('parLevels.undo', 'POST /api/ParLevels/undo', {
  summary: 'Eine Übernahme zurücknehmen; was seitdem geändert wurde, bleibt',
  body: z.object({ id }),
  answer: parChange,
});

export const dismissParLevels = addition('parLevels.dismiss', 'POST /api/ParLevels/dismiss', {
  summary: 'Vorschläge ablehnen, oder wieder vorschlagen lassen',
  body: z.object({ assignmentIds: ids, dismissed: z.boolean(messages.notAFlag).default(true) }),
  answer: z.array(parLevel),
});

export const listParChanges = addition('parLevels.changes', 'GET /api/ParLevels/changes', {
  summary: `Übernommene Vorschläge, die neuesten zuerst, höchstens ${PAR_CHANGES}`,
  query: z.object({ StockItemGroupId: textId.optional() }),
  answer: z.array(parChange),
});

export const seeParLevels = addition('parLevels.seen', 'PUT /api/ParLevels/seen', {
  summary: 'Gesehen: Heute weist bis zum nächsten Montag nicht mehr darauf hin',
  body: z.object({}),
});
