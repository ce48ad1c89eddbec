import { z } from 'zod';
import { additionsTo } from './kit/call';
import { previewedContentHash, sentOrder } from './orderMails';
import { ORDERS_TAG } from './orders';

const addition = additionsTo(ORDERS_TAG);

const change = z.tuple([z.string().nullable(), z.string().nullable()]).nullable();

const orderChanges = z.object({
  since: z.iso.datetime().nullable(),
  lines: z.array(
    z.object({
      orderItemId: z.int(),
      description: z.string(),
      itemNumber: z.string().nullable(),
      packagingUnit: z.string().nullable(),
      /** Packages; null: the line is new. */
      from: z.number().nullable(),
      /** Packages; null: the line was removed. */
      to: z.number().nullable(),
    }),
  ),
  deliveryDay: change,
  note: z.tuple([z.string(), z.string()]).nullable(),
});
export type OrderChanges = z.output<typeof orderChanges>;

export const readOrderChanges = addition('orders.changes', 'GET /api/Orders/{orderId}/changes', {
  summary: 'Was sich seit dem Versand geändert hat',
  answer: orderChanges,
});

export const sendOrderAddendum = addition('orders.sendAddendum', 'POST /api/Orders/{orderId}/send-addendum', {
  summary: 'Änderungen als Nachtrag mailen; mit byHand gelten sie als gesagt.',
  body: z
    .object({ byHand: z.boolean('Bitte true oder false angeben.').optional(), contentHash: previewedContentHash })
    .nullish(),
  answer: sentOrder,
});
