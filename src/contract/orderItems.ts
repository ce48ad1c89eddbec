import { z } from 'zod';
import { messages } from '../resources/kit';
import { orderAmountMessage } from '../rules/orderForm';
import { declareCall } from './kit/call';
import { AMOUNT_SCALE, echoed, id, LIST_ADDITIONS, listQuery, many, scaled, text, textId, version } from './kit/values';
import { ORDERS_TAG } from './orders';

/** What the specification (section 3) gives a line of an order; other backends know no more. */
export const documentedOrderItem = z.object({
  id: z.int(),
  orderId: z.int(),
  description: z.string(),
  itemNumber: z.string().nullable(),
  /** In packaging units. */
  amount: z.number(),
  packagingUnit: z.string().nullable(),
});

export const orderItem = documentedOrderItem.extend({
  version: z.int(),
  stockItemId: z.int().nullable(),
  unitsPerPackage: z.number().nullable(),
  /** Euros, as on the day the line was added. */
  pricePerUnit: z.number().nullable(),
  /** What was proposed after the count, before anybody edited the amount. */
  proposedAmount: z.number().nullable(),
  /** The arithmetic of the proposal as a German sentence. */
  reason: z.string().nullable(),
  /** Packages that deliveries have brought, as booked. */
  receivedAmount: z.number(),
  /** Packages that nobody waits for any more. */
  cancelledAmount: z.number(),
  /** Packages still to come. */
  openAmount: z.number(),
  /** Other orders that are not sent yet and have the same article. */
  openOrderIds: z.array(z.int()),
});
export type OrderItem = z.output<typeof orderItem>;

const amount = z.number(messages.notANumber).superRefine((value, context) => {
  const message = orderAmountMessage(value);
  if (message) context.addIssue({ code: 'custom', message });
});
const line = (maxLength: number) =>
  text(maxLength)
    .nullable()
    .transform((value) => value?.trim() || null);
const requiredLine = line(200).transform((value, context) => {
  if (value !== null) return value;
  context.addIssue({ code: 'custom', message: messages.required });
  return z.NEVER;
});
const itemNumber = line(100).optional();
const packagingUnit = line(200).optional();

export const listOrderItems = declareCall({
  id: 'orderItems.list',
  method: 'GET',
  path: '/api/OrderItems',
  tag: ORDERS_TAG,
  summary: 'Die Positionen von Bestellungen',
  query: listQuery.extend({ OrderIds: many(textId).optional() }),
  answer: z.array(orderItem),
  additions: LIST_ADDITIONS,
});

export const createOrderItem = declareCall({
  id: 'orderItems.create',
  method: 'POST',
  path: '/api/OrderItems',
  tag: ORDERS_TAG,
  summary: 'Position hinzufügen; was von einem Artikel nicht mitgeschickt wird, kommt aus dessen Stammdaten',
  body: z.object({
    orderId: id,
    stockItemId: id.nullish(),
    amount,
    description: line(200).optional(),
    itemNumber,
    packagingUnit,
  }),
  answer: orderItem,
  status: 201,
  additions: ['stockItemId'],
});

export const updateOrderItem = declareCall({
  id: 'orderItems.update',
  method: 'PUT',
  path: '/api/OrderItems',
  tag: ORDERS_TAG,
  summary: 'Position ändern',
  body: z.object({
    id,
    version,
    orderId: echoed,
    description: requiredLine.optional(),
    itemNumber,
    amount: amount.optional(),
    packagingUnit,
    cancelledAmount: scaled(AMOUNT_SCALE)
      .refine((value) => value >= 0, messages.min(0))
      .optional(),
    receivedAmount: echoed,
    openAmount: echoed,
  }),
  answer: orderItem,
  additions: ['version', 'cancelledAmount', 'receivedAmount', 'openAmount'],
});

export const deleteOrderItem = declareCall({
  id: 'orderItems.delete',
  method: 'DELETE',
  path: '/api/OrderItems',
  tag: ORDERS_TAG,
  summary: 'Position löschen; die Antwort nennt ihre Bestellung.',
  query: z.object({ orderItemId: textId.optional(), id: textId.optional() }),
  body: z.object({ id: id.optional() }).optional(),
  answer: z.object({ orderId: z.int() }),
});
