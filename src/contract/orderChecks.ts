import { z } from 'zod';
import { additionsTo } from './kit/call';
import { money, numberUpTo } from './kit/values';
import { ORDERS_TAG, orderWarning } from './orders';
import { askedAt } from './supplierCalendar';

const addition = additionsTo(ORDERS_TAG);

const MAX_HOURS = 744;

const orderChecks = z.object({
  /** Euros without deposit: this order plus sent ones for the same supplier and day. */
  goodsValue: money,
  unpriced: z.int(),
  minimumOrderValue: money,
  missingValue: money,
  deliveryDay: z.string().nullable(),
  orderUntil: z.iso.datetime().nullable(),
  isLate: z.boolean(),
  warnings: z.array(orderWarning),
});
export type OrderChecks = z.output<typeof orderChecks>;

export const checkOrder = addition('orders.checks', 'GET /api/Orders/{orderId}/checks', {
  summary: 'Was gegen das Senden einer Bestellung spricht: Bestellschluss, Mindestbestellwert, kein Liefertag',
  query: z.object({ At: askedAt }),
  answer: orderChecks,
});

const dueOrder = z.object({
  supplierId: z.int(),
  supplierName: z.string(),
  deliveryDay: z.string(),
  orderUntil: z.iso.datetime(),
  text: z.string(),
  isLate: z.boolean(),
  orders: z.array(z.object({ id: z.int(), goodsValue: money, missingValue: money })),
});
export type DueOrder = z.output<typeof dueOrder>;

export const listDueOrders = addition('orders.due', 'GET /api/Orders/due', {
  summary: 'Was jetzt zu bestellen ist: Bestellschluss vorbei oder in den nächsten Stunden (24), der früheste zuerst',
  query: z.object({
    At: askedAt,
    Hours: numberUpTo(MAX_HOURS, /^[1-9]\d{0,2}$/, `Bitte 1 bis ${MAX_HOURS} Stunden angeben.`).optional(),
  }),
  answer: z.array(dueOrder),
});

const unsentOrders = z.object({
  count: z.int(),
  oldest: z.iso.datetime().nullable(),
  goodsValue: money,
  unpriced: z.int(),
});
export type UnsentOrders = z.output<typeof unsentOrders>;

export const readUnsentOrders = addition('orders.unsent', 'GET /api/Orders/unsent', {
  summary: 'Was noch nicht gesendet ist: wie viele Bestellungen, was sie zusammen kosten, seit wann die älteste wartet',
  answer: unsentOrders,
});
