import { z } from 'zod';
import { messages } from '../resources/kit';
import { additionsTo } from './kit/call';
import { textId } from './kit/values';
import { GOODS_TAG as tag } from './stockMovements';

export const AMOUNT_KINDS = ['order', 'delivery', 'loss'] as const;
export type AmountKind = (typeof AMOUNT_KINDS)[number];

/** The most of an article's amounts that are looked at, the latest ones. */
export const USUAL_AMOUNTS = 10;

/** Packages; losses units. */
const usualAmount = z.object({
  stockItemId: z.int(),
  /** How many amounts, up to `USUAL_AMOUNTS`. */
  count: z.int(),
  /** Of an even number the lower one. */
  median: z.number(),
  largest: z.number(),
});
export type UsualAmount = z.output<typeof usualAmount>;

export const listUsualAmounts = additionsTo(tag)({
  id: 'usualAmounts.list',
  method: 'GET',
  path: '/api/UsualAmounts',
  summary: `Was je Artikel üblich ist: Zahl, Median und größte der letzten ${USUAL_AMOUNTS} Mengen in gesendeten Bestellungen, Wareneingängen (Verpackungen) oder Verlusten (Einheiten); ohne Zurückgenommenes und 0.`,
  query: z.object({ Kind: z.enum(AMOUNT_KINDS, messages.notAChoice), SupplierId: textId.optional() }),
  answer: z.array(usualAmount),
});
