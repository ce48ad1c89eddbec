import { z } from 'zod';
import { messages } from '../resources/kit';
import { additionsTo } from './kit/call';
import { AMOUNT_SCALE, day, id, money, scaled, textId, version } from './kit/values';

const addition = additionsTo('Kasse');

export const SOLD_STATES = ['open', 'assigned', 'none'] as const;
export const MAX_PARTS = 50;

/** One piece takes `amount` ÷ `of` units of the article. */
const part = z.object({ stockItemId: z.int(), amount: z.number(), of: z.number() });
const shownPart = part.extend({ stockItemName: z.string(), unitName: z.string() });
export type RecipePart = z.output<typeof part>;

const soldItem = z.object({
  id: z.int(),
  version: z.int(),
  registerId: z.int(),
  artNr: z.string(),
  gtin: z.string().nullable(),
  text: z.string(),
  unit: z.string(),
  factor: z.number(),
  group: z.string().nullable(),
  state: z.enum(SOLD_STATES),
  /** Pieces, sold and for staff. */
  quantity: z.number(),
  turnover: money,
  firstSold: z.iso.datetime().nullable(),
  lastSold: z.iso.datetime().nullable(),
  recipes: z.array(z.object({ validFrom: z.iso.date().nullable(), parts: z.array(shownPart) })),
  candidates: z.array(
    z.object({
      stockItemId: z.int(),
      by: z.enum(['register', 'gtin', 'text']),
      soldItemId: z.int().nullable(),
      parts: z.array(shownPart),
    }),
  ),
});
export type SoldItem = z.output<typeof soldItem>;

export const listSoldItems = addition('soldItems.list', 'GET /api/SoldItems', {
  summary: 'Verkaufsartikel, offene zuerst, dann nach Umsatz, mit Rezepturen und Vorschlägen',
  query: z.object({ RegisterId: textId.optional(), State: z.enum(SOLD_STATES).optional() }),
  answer: z.array(soldItem),
});

const more = scaled(AMOUNT_SCALE).refine((value) => value > 0, 'Bitte eine Menge größer als 0 angeben.');

const change = z
  .object({
    id,
    version,
    none: z.literal(true, 'Bitte true angeben.').optional(),
    /** null: corrects the first recipe. By default today if a recipe exists, else null. */
    validFrom: day.nullish(),
    parts: z
      .array(z.object({ stockItemId: id, amount: more, of: more.default(1000) }))
      .min(1, 'Bitte mindestens einen Artikel angeben.')
      .max(MAX_PARTS, `Höchstens ${MAX_PARTS} Artikel.`)
      .refine(
        (parts) => new Set(parts.map(({ stockItemId }) => stockItemId)).size === parts.length,
        'Jeder Artikel kann nur einmal vorkommen.',
      )
      .optional(),
  })
  .refine(({ none, parts }) => (none === undefined) !== (parts === undefined), {
    path: ['parts'],
    error: messages.required,
  });
export type SoldItemChange = z.output<typeof change>;

export const saveSoldItems = addition('soldItems.save', 'PUT /api/SoldItems', {
  summary:
    'Verkaufsartikeln Artikel zuordnen, oder sagen, dass sie keine Ware sind: einem oder bis zu 1.000, alle oder keinem',
  body: z.union([change, z.array(change).max(1000, 'Höchstens 1.000 auf einmal.')]),
  answer: z.union([soldItem, z.array(soldItem)]),
});
