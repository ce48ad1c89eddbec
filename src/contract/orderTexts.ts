import { z } from 'zod';
import { additionsTo } from './kit/call';
import { ORDERS_TAG } from './orders';

const orderText = z.object({
  subject: z.string(),
  text: z.string(),
  phone: z.string().nullable(),
  /** Address that opens the text for the supplier's number; null without a usable number. */
  whatsapp: z.string().nullable(),
});
export type OrderText = z.output<typeof orderText>;

export const readOrderText = additionsTo(ORDERS_TAG)('orders.text', 'GET /api/Orders/{orderId}/text', {
  summary: 'Die Bestellung als einfacher Text, für Nachrichten und Telefon',
  answer: orderText,
});
