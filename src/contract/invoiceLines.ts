import { z } from 'zod';
import { messages } from '../resources/kit';
import { invoiceLine as record } from '../resources/records/invoiceLine';
import { DIFFERENCE_KINDS, MATCHED_BY, UNCLEAR_REASONS } from '../rules/invoices/parts';
import { wireShape } from './kit/recordShape';
import { AMOUNT_SCALE, id, scaled } from './kit/values';

const VERDICTS = [
  'matches',
  'dearer',
  'cheaper',
  'notDelivered',
  'notOrdered',
  'duplicate',
  'deposit',
  'unclear',
] as const;
export type Verdict = (typeof VERDICTS)[number];

const difference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  /** Excess units; null for price differences. */
  units: z.number().nullable(),
  amount: z.number(),
});
export type LineDifference = z.output<typeof difference>;

const candidate = z.object({
  stockItemId: z.int(),
  stockItemName: z.string(),
  orderItemId: z.int().nullable(),
  matchedBy: z.enum(MATCHED_BY).nullable(),
});
export type LineCandidate = z.output<typeof candidate>;

const numberOrNull = z.number().nullable();
const textOrNull = z.string().nullable();

const documentLine = z.object({
  ...wireShape(record, 'addition'),
  gtinValid: z.boolean().nullable(),
});

/** Computed for each answer until a claim or an acceptance freezes it. */
export const judgement = z.object({
  stockItemId: z.int().nullable(),
  stockItemName: textOrNull,
  unitName: textOrNull,
  depositTypeId: z.int().nullable(),
  other: z.boolean(),
  orderItemIds: z.array(z.int()),
  matchedBy: z.enum(MATCHED_BY).nullable(),
  candidates: z.array(candidate),
  unitsPerBilled: numberOrNull,
  unitCandidates: z.array(z.number()),
  /** |quantity| × unitsPerBilled. Like the next three in the article's unit. */
  units: numberOrNull,
  ordered: numberOrNull,
  received: numberOrNull,
  billedBefore: numberOrNull,
  expectedPrice: numberOrNull,
  billedPrice: numberOrNull,
  verdict: z.enum(VERDICTS).nullable(),
  reason: z.enum(UNCLEAR_REASONS).nullable(),
  differences: z.array(difference),
  claimAmount: z.number(),
  /** Proposal for `UpdatePrices`, 4 decimals; null if the price is as expected. */
  proposedPrice: numberOrNull,
});
export type LineJudgement = z.output<typeof judgement>;

export const invoiceLine = documentLine.extend({ id: z.int().nullable(), ...judgement.shape });
export type InvoiceLine = z.output<typeof invoiceLine>;

const flag = z.boolean(messages.notAFlag).nullish();

/** A person's answer: one of the first four fields, and the units per billed unit if asked for. */
const answeredLine = z
  .object({
    id,
    stockItemId: id.nullish(),
    depositTypeId: id.nullish(),
    other: flag,
    notOrdered: flag,
    unitsPerBilled: scaled(AMOUNT_SCALE)
      .refine((units) => units > 0, messages.above(0))
      .nullish(),
    orderItemId: id.nullish(),
    remember: flag,
  })
  .superRefine(({ stockItemId, depositTypeId, other, notOrdered, unitsPerBilled, orderItemId }, context) => {
    const answers = [stockItemId, depositTypeId, other, notOrdered].filter(Boolean).length;
    if (answers === 1 || (answers === 0 && (unitsPerBilled || orderItemId))) return;
    context.addIssue({
      code: 'custom',
      path: ['stockItemId'],
      message: 'Bitte genau eines angeben: Artikel, Pfandart, keine Ware oder nicht bestellt.',
    });
  });
export type AnsweredLine = z.output<typeof answeredLine>;

const MAX_LINES = 10_000;
export const answeredLines = z
  .array(answeredLine)
  .max(MAX_LINES, `Höchstens ${MAX_LINES} Positionen auf einmal.`)
  .or(answeredLine);
