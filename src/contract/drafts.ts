import { z } from 'zod';
import { messages } from '../resources/kit';
import { additionsTo } from './kit/call';
import { id } from './kit/values';
import { orderedAmount } from './orderItems';
import { order, orderNote, ORDERS_TAG as tag } from './orders';

const addition = additionsTo(tag);

const MAX_ITEMS = 200;

const items = z
  .array(z.object({ stockItemId: id, amount: orderedAmount.refine((amount) => amount > 0, messages.min(1)) }))
  .min(1, 'Bitte mindestens einen Artikel angeben.')
  .max(MAX_ITEMS, `Höchstens ${MAX_ITEMS} Artikel auf einmal.`);

/** Amounts in packages. */
export const orderDraft = z.object({ supplierId: id, items, stockItemGroupId: id, note: orderNote.optional() });
export type NewDraft = z.output<typeof orderDraft>;

const draft = z.object({
  id: z.int(),
  version: z.int(),
  kind: z.literal('order'),
  state: z.enum(['open', 'confirmed', 'discarded', 'expired']),
  tokenName: z.string(),
  created: z.iso.datetime(),
  expires: z.iso.datetime(),
  supplierId: z.int(),
  stockItemGroupId: z.int(),
  items: z.array(z.object({ stockItemId: z.int(), amount: z.number() })),
  note: z.string(),
  orderId: z.int().nullable(),
});
export type Draft = z.output<typeof draft>;

export const listDrafts = addition('drafts.list', 'GET /api/Drafts', {
  summary: 'Vorschläge von Programmen für Bestellungen, neueste zuerst',
  answer: z.array(draft),
});

export const readDraft = addition('drafts.read', 'GET /api/Drafts/{id}', {
  summary: 'Ein Vorschlag eines Programms',
  answer: draft,
});

export const confirmDraft = addition('drafts.confirm', 'POST /api/Drafts/{id}/confirm', {
  summary: 'Legt die vorgeschlagene Bestellung an; noch einmal: dieselbe',
  answer: order,
});

export const discardDraft = addition('drafts.discard', 'DELETE /api/Drafts/{id}', {
  summary: 'Verwirft einen Vorschlag',
});
