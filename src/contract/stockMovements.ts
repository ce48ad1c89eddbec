import { z } from 'zod';
import { messages } from '../resources/kit';
import { stockMovement as record } from '../resources/records/stockMovement';
import { LOSS_REASONS, MOVEMENT_KINDS } from '../rules/movements';
import { additionsTo } from './kit/call';
import { wireShape } from './kit/recordShape';
import { AMOUNT_SCALE, clientId, id, instant, period, scaled, text, textId } from './kit/values';

export const GOODS_TAG = 'Warenfluss';
const addition = additionsTo(GOODS_TAG);

export const MOVEMENTS_PAGE = 1000;
const MOVEMENTS_MOST = 100;

export const stockMovement = z.object({
  id: z.int(),
  ...wireShape(record, 'addition'),
  reference: z.object({ resource: z.string(), id: z.int() }).nullable(),
});
export type StockMovement = z.output<typeof stockMovement>;

export const listStockMovements = addition('stockMovements.list', 'GET /api/StockMovements', {
  summary: `Bewegungen, die neueste zuerst, höchstens ${MOVEMENTS_PAGE}; Before blättert weiter zurück.`,
  query: period.extend({
    StockItemId: textId.optional(),
    Kind: z.enum(MOVEMENT_KINDS, messages.notAChoice).optional(),
    Reason: z.enum(LOSS_REASONS, messages.notAChoice).optional(),
    Before: textId.optional(),
  }),
  answer: z.array(stockMovement),
});

export const note = text(record.note.field.maxLength).nullish();
const unitId = id
  .nullish()
  .describe(
    'Einheit, die zu sehen war. Hatte der Artikel zu `at` eine andere, zählt die Menge zu der Zeit, als er diese hatte.',
  );
const common = { clientId, stockItemId: id, at: instant.nullish(), unitId, note };
/** Losses and returns are entered as positive amounts. */
const above = scaled(AMOUNT_SCALE).refine((quantity) => quantity > 0, messages.above(0));
const loss = z.object({ ...common, quantity: above, reason: z.enum(LOSS_REASONS, messages.notAChoice) });
const goodsReturn = z.object({ ...common, quantity: above, deliveryId: id.nullish() });
const correction = z.object({
  ...common,
  quantity: scaled(AMOUNT_SCALE).refine((quantity) => quantity !== 0, 'Die Menge darf nicht 0 sein.'),
  note: text(record.note.field.maxLength).trim().min(1, messages.required),
});

const oneOrMany = <T extends z.ZodType>(each: T) =>
  z
    .array(each)
    .min(1, 'Bitte mindestens einen Eintrag senden.')
    .max(MOVEMENTS_MOST, `Höchstens ${MOVEMENTS_MOST} Einträge auf einmal.`)
    .or(each);

const recording = {
  answer: z.array(stockMovement).or(stockMovement),
  status: 201,
  existingStatus: 200,
} as const;

export const recordLosses = addition('losses.create', 'POST /api/Losses', {
  ...recording,
  summary: 'Verluste erfassen, einen oder eine Liste, alle oder keinen',
  body: oneOrMany(loss),
});

export const recordGoodsReturns = addition('goodsReturns.create', 'POST /api/GoodsReturns', {
  ...recording,
  summary: 'Rückgaben von Ware erfassen, eine oder eine Liste, alle oder keine',
  body: oneOrMany(goodsReturn),
});

export const recordStockCorrections = addition('stockCorrections.create', 'POST /api/StockCorrections', {
  ...recording,
  summary: 'Bestand mit Begründung berichtigen, mit Vorzeichen, eine oder eine Liste, alle oder keine',
  body: oneOrMany(correction),
});

export const reverseStockMovement = addition('stockMovements.reverse', 'POST /api/StockMovements/{id}/reverse', {
  ...recording,
  summary: 'Eine Bewegung durch eine zweite mit umgekehrter Menge zurücknehmen; wiederholt: dieselbe Antwort.',
  body: z.object({ note }).nullish(),
  answer: stockMovement,
});
