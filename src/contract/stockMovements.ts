import { z } from 'zod';
import { messages } from '../resources/kit';
import { LOSS_REASONS, MOVEMENT_KINDS } from '../rules/movements';
import { declareCall } from './kit/call';
import { AMOUNT_SCALE, clientId, id, instant, period, scaled, text, textId } from './kit/values';

export const GOODS_TAG = 'Warenfluss';

/** Movements per answer. */
export const MOVEMENTS_PAGE = 1000;
/** Movements per call. */
export const MOVEMENTS_MOST = 100;
const MAX_NOTE = 500;

/** Signed amount of one article; append-only. */
export const stockMovement = z.object({
  id: z.int(),
  /** When it happened. */
  at: z.iso.datetime(),
  /** When the server stored it. */
  recordedAt: z.iso.datetime(),
  stockItemId: z.int(),
  stockItemName: z.string(),
  unitName: z.string().nullable(),
  /** Units, signed, 3 decimals, never 0. */
  quantity: z.number(),
  kind: z.enum(MOVEMENT_KINDS),
  /** Losses only. */
  reason: z.enum(LOSS_REASONS).nullable(),
  /** The source document. */
  reference: z.object({ resource: z.string(), id: z.int() }).nullable(),
  /** null: the program. */
  userId: z.int().nullable(),
  /** Euros, 4 decimals: the delivery line's price, else the article's at recording. */
  unitPrice: z.number(),
  note: z.string().nullable(),
  /** Id of the reversed movement. */
  reverses: z.int().nullable(),
  reversedBy: z.int().nullable(),
  clientId: z.string().nullable(),
});
export type StockMovement = z.output<typeof stockMovement>;

export const listStockMovements = declareCall({
  id: 'stockMovements.list',
  method: 'GET',
  path: '/api/StockMovements',
  tag: GOODS_TAG,
  summary: `Bewegungen, die neueste zuerst, höchstens ${MOVEMENTS_PAGE}; Before blättert weiter zurück.`,
  query: period.extend({
    StockItemId: textId.optional(),
    Kind: z.enum(MOVEMENT_KINDS, messages.notAChoice).optional(),
    Reason: z.enum(LOSS_REASONS, messages.notAChoice).optional(),
    Before: textId.optional(),
  }),
  answer: z.array(stockMovement),
  isAddition: true,
});

export const note = text(MAX_NOTE).nullish();
const common = { clientId, stockItemId: id, at: instant.nullish(), note };
/** Losses are entered as positive amounts; signs are never flipped. */
const above = scaled(AMOUNT_SCALE).refine((quantity) => quantity > 0, messages.above(0));
const loss = z.object({ ...common, quantity: above, reason: z.enum(LOSS_REASONS, messages.notAChoice) });
const goodsReturn = z.object({
  ...common,
  quantity: above,
  deliveryId: id.nullish(),
});
const correction = z.object({
  ...common,
  quantity: scaled(AMOUNT_SCALE).refine((quantity) => quantity !== 0, 'Die Menge darf nicht 0 sein.'),
  note: text(MAX_NOTE).trim().min(1, messages.required),
});

/** One, or a list stored all or nothing. */
const oneOrMany = <T extends z.ZodType>(each: T) =>
  z
    .array(each)
    .min(1, 'Bitte mindestens einen Eintrag senden.')
    .max(MOVEMENTS_MOST, `Höchstens ${MOVEMENTS_MOST} Einträge auf einmal.`)
    .or(each);

const recording = {
  method: 'POST',
  tag: GOODS_TAG,
  answer: z.array(stockMovement).or(stockMovement),
  status: 201,
  existingStatus: 200,
  isAddition: true,
} as const;

export const recordLosses = declareCall({
  ...recording,
  id: 'losses.create',
  path: '/api/Losses',
  summary: 'Verluste erfassen, einen oder eine Liste, alle oder keinen',
  body: oneOrMany(loss),
});

export const recordGoodsReturns = declareCall({
  ...recording,
  id: 'goodsReturns.create',
  path: '/api/GoodsReturns',
  summary: 'Rückgaben von Ware erfassen, eine oder eine Liste, alle oder keine',
  body: oneOrMany(goodsReturn),
});

export const recordStockCorrections = declareCall({
  ...recording,
  id: 'stockCorrections.create',
  path: '/api/StockCorrections',
  summary: 'Bestand mit Begründung berichtigen, mit Vorzeichen, eine oder eine Liste, alle oder keine',
  body: oneOrMany(correction),
});

export const reverseStockMovement = declareCall({
  ...recording,
  id: 'stockMovements.reverse',
  path: '/api/StockMovements/{id}/reverse',
  summary: 'Eine Bewegung durch eine zweite mit umgekehrter Menge zurücknehmen; wiederholt: dieselbe Antwort.',
  params: z.object({ id: textId }),
  body: z.object({ note }).nullish(),
  answer: stockMovement,
});
