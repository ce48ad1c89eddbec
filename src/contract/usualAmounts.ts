import { z } from 'zod';
import { messages } from '../resources/kit';
import { additionsTo } from './kit/call';
import { textId } from './kit/values';
import { GOODS_TAG as tag } from './stockMovements';

const AMOUNT_KINDS = ['order', 'delivery', 'loss'] as const;
export type AmountKind = (typeof AMOUNT_KINDS)[number];

export const USUAL_AMOUNTS = 10;

/** In packages; losses in units. */
const usualAmount = z.object({
  stockItemId: z.int(),
  count: z.int(),
  /** The lower one if the number is even. */
  median: z.number(),
  largest: z.number(),
});
export type UsualAmount = z.output<typeof usualAmount>;

export const listUsualAmounts = additionsTo(tag)('usualAmounts.list', 'GET /api/UsualAmounts', {
  summary: `Was je Artikel üblich ist: Zahl, Median und größte der letzten ${USUAL_AMOUNTS} Mengen in gesendeten Bestellungen, Wareneingängen (Verpackungen) oder Verlusten (Einheiten); ohne Zurückgenommenes und 0.`,
  query: z.object({ Kind: z.enum(AMOUNT_KINDS, messages.notAChoice), SupplierId: textId.optional() }),
  answer: z.array(usualAmount),
});
