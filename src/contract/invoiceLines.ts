import { z } from 'zod';
import { messages } from '../resources/kit';
import { AMOUNT_SCALE, id, scaled } from './kit/values';

export const VERDICTS = [
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

/** Why a line is unclear. */
export const UNCLEAR_REASONS = ['SUPPLIER', 'ORDER', 'CONTRADICTION', 'UNKNOWN', 'UNITS', 'PRICE'] as const;
export type UnclearReason = (typeof UNCLEAR_REASONS)[number];

/** The rungs of the ladder by which an article is found, the first one that goes before all others first. */
export const MATCHED_BY = ['learned', 'orderLine', 'itemNumber', 'gtin', 'buyerNumber', 'description'] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

export const DIFFERENCE_KINDS = ['duplicate', 'notOrdered', 'notDelivered', 'dearer', 'cheaper'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

const difference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  /** Units that are too many; null: it is about the price. */
  units: z.number().nullable(),
  /** Euros, to cents, above 0. */
  amount: z.number(),
});
export type LineDifference = z.output<typeof difference>;

/** An article that a line may be about. */
const candidate = z.object({
  stockItemId: z.int(),
  stockItemName: z.string(),
  /** The ordered item it is, where it is one. */
  orderItemId: z.int().nullable(),
  matchedBy: z.enum(MATCHED_BY).nullable(),
});
export type LineCandidate = z.output<typeof candidate>;

const numberOrNull = z.number().nullable();
const textOrNull = z.string().nullable();

/** What the document says of a line, with the numbers of its business terms. */
export const documentLine = z.object({
  kind: z.enum(['item', 'charge', 'allowance']),
  /** BT-126 */
  lineId: textOrNull,
  /** BT-153; of a charge or an allowance BT-104, BT-97. */
  name: textOrNull,
  /** BT-155 */
  sellerItemId: textOrNull,
  /** BT-156 */
  buyerItemId: textOrNull,
  /** BT-157 */
  gtin: textOrNull,
  /** Whether its check digit is right; null without one. */
  gtinValid: z.boolean().nullable(),
  /** BT-132 */
  orderLineReference: textOrNull,
  /** BT-129, in the invoice's own unit. */
  quantity: numberOrNull,
  /** BT-130 */
  unitCode: textOrNull,
  /** BT-146 */
  price: numberOrNull,
  /** BT-149 */
  baseQuantity: z.number(),
  /** BT-131, the truth about what the line costs; of a charge or an allowance its amount, positive. */
  lineTotal: numberOrNull,
});

/** What comes of a line, as computed when it is asked for; frozen by claim and acceptance. */
export const judgement = z.object({
  stockItemId: z.int().nullable(),
  stockItemName: textOrNull,
  unitName: textOrNull,
  depositTypeId: z.int().nullable(),
  /** No goods: freight, service. */
  other: z.boolean(),
  /** The items of the invoice's orders that it is compared with. */
  orderItemIds: z.array(z.int()),
  matchedBy: z.enum(MATCHED_BY).nullable(),
  candidates: z.array(candidate),
  /** Units that one of the billed quantity stands for, 3 decimals. */
  unitsPerBilled: numberOrNull,
  unitCandidates: z.array(z.number()),
  /** |quantity| × unitsPerBilled, like the next three in the article's unit. */
  units: numberOrNull,
  ordered: numberOrNull,
  /** null: no delivery of these orders is booked. */
  received: numberOrNull,
  billedBefore: numberOrNull,
  /** Euros per unit. */
  expectedPrice: numberOrNull,
  billedPrice: numberOrNull,
  /** null: the line is no more than a text, or stands for others. */
  verdict: z.enum(VERDICTS).nullable(),
  reason: z.enum(UNCLEAR_REASONS).nullable(),
  differences: z.array(difference),
  /** Euros, net; 0 where nothing is to be complained about. */
  claimAmount: z.number(),
  /** What `UpdatePrices` may be told, 4 decimals; null where the price is as expected. */
  proposedPrice: numberOrNull,
});
export type LineJudgement = z.output<typeof judgement>;

/** A line of a dry run has no id. */
export const invoiceLine = documentLine.extend({ id: z.int().nullable(), ...judgement.shape });
export type InvoiceLine = z.output<typeof invoiceLine>;

const flag = z.boolean(messages.notAFlag).nullish();

/** What a person says of a line: one of the first four, and how many units one billed is, where that was asked. */
const saidLine = z
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
    /** Whether the next invoice of this supplier knows it; true by default. */
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
export type SaidLine = z.output<typeof saidLine>;

const MOST_LINES = 10_000;
export const saidLines = z
  .array(saidLine)
  .max(MOST_LINES, `Höchstens ${MOST_LINES} Positionen auf einmal.`)
  .or(saidLine);
