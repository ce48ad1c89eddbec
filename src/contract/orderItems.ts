import { z } from 'zod';
import { messages } from '../resources/kit';
import { type OrderLine, orderLine } from '../resources/records/orderLine';
import type { KeysThat } from '../resources/records/workflowRecord';
import { orderAmountMessage } from '../rules/orderForm';
import { callsOf } from './kit/call';
import { additionsIn, echoedShape, wireShape } from './kit/recordShape';
import {
  AMOUNT_SCALE,
  id,
  LIST_ADDITIONS,
  line,
  listQuery,
  many,
  scaled,
  textId,
  textVersion,
  version,
} from './kit/values';
import { ORDERS_TAG } from './orders';

const call = callsOf(ORDERS_TAG);

/** Each line names them: all of many unsent orders would grow with the square of their number. */
export const MAX_OPEN_ORDERS = 10;

export const documentedOrderItem = z.object({ id: z.int(), ...wireShape(orderLine, 'documented') });

export const orderItem = documentedOrderItem.extend({
  version: z.int(),
  ...wireShape(orderLine, 'addition'),
  /** Lowest first. */
  openOrderIds: z.array(z.int()).max(MAX_OPEN_ORDERS),
});
export type OrderItem = z.output<typeof orderItem>;

export const orderedAmount = z.number(messages.notANumber).superRefine((value, context) => {
  const message = orderAmountMessage(value);
  if (message) context.addIssue({ code: 'custom', message });
});
const requiredLine = line(orderLine.description.field.maxLength).transform((value, context) => {
  if (value !== null) return value;
  context.addIssue({ code: 'custom', message: messages.required });
  return z.NEVER;
});

type Typed = { [K in KeysThat<OrderLine, { field: { kind: 'text' }; edited: 'onPage' }>]: ReturnType<typeof line> };
const texts = z.object(
  Object.fromEntries(
    Object.entries(orderLine).flatMap(([key, { field, edited }]) =>
      edited === 'onPage' && field.kind === 'text' ? [[key, line(field.maxLength)]] : [],
    ),
  ) as Typed,
);
const newItem = texts.partial().extend({ orderId: id, stockItemId: id.nullish(), amount: orderedAmount });
const changedItem = texts.partial().extend({
  ...echoedShape(orderLine),
  id,
  version,
  description: requiredLine.optional(),
  amount: orderedAmount.optional(),
  /** Not negative, unless the stored amount already is. */
  cancelledAmount: scaled(AMOUNT_SCALE).optional(),
});

export const listOrderItems = call('orderItems.list', 'GET /api/OrderItems', {
  summary: 'Die Positionen von Bestellungen',
  query: listQuery.extend({ OrderIds: many(textId).optional() }),
  answer: z.array(orderItem),
  additions: LIST_ADDITIONS,
});

export const createOrderItem = call('orderItems.create', 'POST /api/OrderItems', {
  summary: 'Position hinzufügen; was von einem Artikel nicht mitgeschickt wird, kommt aus dessen Stammdaten',
  body: newItem,
  answer: orderItem,
  status: 201,
  additions: additionsIn(newItem, orderLine),
});

export const updateOrderItem = call('orderItems.update', 'PUT /api/OrderItems', {
  summary: 'Position ändern',
  body: changedItem,
  answer: orderItem,
  additions: additionsIn(changedItem, orderLine),
});

export const deleteOrderItem = call('orderItems.delete', 'DELETE /api/OrderItems', {
  summary: 'Position löschen; die Antwort nennt ihre Bestellung.',
  query: z.object({ orderItemId: textId.optional(), id: textId.optional(), version: textVersion }),
  body: z.object({ id: id.optional(), version: version.optional() }).optional(),
  answer: z.object({ orderId: z.int() }),
  additions: ['version'],
});
