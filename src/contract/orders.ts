import { z } from 'zod';
import { messages } from '../resources/kit';
import { order as record } from '../resources/records/order';
import { DELIVERY_STATES } from './deliveries';
import { additionsTo, callsOf } from './kit/call';
import { additionsIn, echoedShape, wireShape } from './kit/recordShape';
import {
  day,
  dayOrInstant,
  flagText,
  id,
  instant,
  LIST_ADDITIONS,
  listQuery,
  money,
  seenQuery,
  text,
  textId,
  version,
} from './kit/values';

export const ORDERS_TAG = 'Bestellungen';
const call = callsOf(ORDERS_TAG);

/** Order of specification section 3, all that other backends know. Instants are ISO 8601 UTC. */
export const documentedOrder = z.object({ id: z.int(), ...wireShape(record, 'documented') });

export const orderMail = z.object({
  /** `unclear`: the mail server may have accepted the mail. */
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'unclear']),
  startedAt: z.iso.datetime(),
  nextAttemptAt: z.iso.datetime().nullable(),
  /** German message; sent mails can have one, too. */
  error: z.string().nullable(),
  isAddendum: z.boolean(),
  /** `outbox`: only a file; null: not sent, or sent before this was recorded. */
  via: z.enum(['smtp', 'outbox']).nullable(),
});
export type OrderMail = z.output<typeof orderMail>;

const named = z.object({ id: z.int(), name: z.string() });

/** Prevents sending only if the setting ORDER_RULES says so. */
export const orderWarning = z.object({ code: z.enum(['CUT_OFF', 'MINIMUM', 'NO_DELIVERY']), message: z.string() });
export type OrderWarning = z.output<typeof orderWarning>;

export const order = documentedOrder.extend({
  version: z.int(),
  ...wireShape(record, 'addition'),
  supplier: named,
  stockItemGroup: named.nullable(),
  mail: orderMail.nullable(),
  /** Instant at which the mail server accepted the latest mail, addenda included; null: none. */
  mailedAt: z.iso.datetime().nullable(),
  /** Euros without VAT and deposit, of the lines that have a price; null if no line has one. */
  value: money,
  /** Deliveries of the order, as far as the caller may see them; only with `OrderId`. */
  deliveries: z
    .array(
      z.object({
        id: z.int(),
        number: z.int().nullable(),
        state: z.enum(DELIVERY_STATES),
        deliveredAt: z.iso.datetime(),
      }),
    )
    .optional(),
  invoices: z.array(z.object({ id: z.int(), number: z.string(), state: z.string() })).optional(),
});
export type Order = z.output<typeof order>;

/** Stands in for the mail's text in lists; `id` is the order's. */
export const mailLocationText = (id: number): string => `Die Mail steht unter GET /api/Orders?OrderId=${id}.`;

export const orderNote = text(record.note.field.maxLength)
  .nullable()
  .transform((value) => value ?? '');
// Years outside 0000 to 9999 would break sorting and display.
const sent = instant.refine((value) => /^\d/.test(value), messages.notADay).nullable();

const edits = z.object({
  ...echoedShape(record),
  sent: sent.optional(),
  note: orderNote.optional(),
  deliveryDay: day.nullish(),
});
const newOrder = edits.extend({ supplierId: id, stockItemGroupId: id.nullish() });
const changedOrder = edits.extend({ id, version });

const ordersQuery = listQuery.extend({
  OrderId: textId.optional(),
  ShowSent: flagText.optional(),
  StartDate: dayOrInstant.optional(),
  EndDate: dayOrInstant.optional(),
});

export const listOrders = call('orders.list', 'GET /api/Orders', {
  summary: 'Bestellungen, neueste zuerst; ohne ShowSent nur ungesendete, mit OrderId nur diese eine',
  query: z.preprocess(
    (asked: z.input<typeof ordersQuery>) => (asked.OrderId === undefined ? asked : { OrderId: asked.OrderId }),
    ordersQuery,
  ),
  answer: z.array(order),
  additions: LIST_ADDITIONS,
});

export const createOrder = call('orders.create', 'POST /api/Orders', {
  summary: 'Bestellung von Hand anlegen',
  body: newOrder,
  answer: order,
  status: 201,
  additions: additionsIn(newOrder, record),
});

export const updateOrder = call('orders.update', 'PUT /api/Orders', {
  summary: 'Kommentar ändern, als gesendet oder ungesendet markieren',
  body: changedOrder,
  answer: order,
  additions: additionsIn(changedOrder, record),
});

export const WAS_TOLD =
  'Ob sie als gesendet gezeigt wurde, und nicht nur als Datei; ist es inzwischen anders: 409 VERSION.';

export const deleteOrder = call('orders.delete', 'DELETE /api/Orders', {
  summary: 'Bestellung mit ihren Positionen und Mails löschen',
  query: seenQuery.extend({ wasTold: flagText.optional().describe(WAS_TOLD) }),
  body: z.object({ id, version, wasTold: z.boolean().optional().describe(WAS_TOLD) }).nullish(),
  additions: ['version', 'wasTold'],
});

export const orderPdf = additionsTo(ORDERS_TAG)('orders.pdf', 'GET /api/Orders/{orderId}/pdf', {
  summary: 'Die Bestellung als PDF (A4)',
  files: ['application/pdf'],
});
