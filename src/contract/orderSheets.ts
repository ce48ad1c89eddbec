import { z } from 'zod';
import { additionsTo } from './kit/call';
import { clientId, day, id, money } from './kit/values';
import { orderedAmount } from './orderItems';
import { ORDERS_TAG, order, orderNote } from './orders';

const addition = additionsTo(ORDERS_TAG);

const MAX_ITEMS = 500;

const orderSheetItem = z.object({
  stockItemId: z.int(),
  name: z.string(),
  orderNumber: z.string().nullable(),
  unit: z.string().nullable(),
  packagingUnit: z.string().nullable(),
  unitsPerPackage: z.number(),
  pricePerUnit: money,
  /** Lowest of the article's groups that the caller has; null: in no group, only for administrators. */
  stockItemGroupId: z.int().nullable(),
  /** Minimum of the article in that group, in units. */
  minimum: z.number().nullable(),
  fixedOrderAmount: z.number().nullable(),
  /** Current stock in units; null: never counted, or not since the unit changed. */
  stock: z.number().nullable(),
  /** Set if `stock` is null because the unit changed. */
  unitChangedAt: z.iso.datetime().nullable(),
  countedAt: z.iso.datetime().nullable(),
  /** Packages of sent orders not delivered yet. */
  openAmount: z.number(),
  draftAmount: z.number(),
  /** Packages in the latest sent order of the article. */
  lastAmount: z.number().nullable(),
  lastOrderedAt: z.iso.datetime().nullable(),
  /** Packages ordered on the day of this supplier's latest order. */
  lastTime: z.number(),
  /** Packages needed to reach the minimum; null: no minimum, or unknown stock. */
  fill: z.number().nullable(),
});
export type OrderSheetItem = z.output<typeof orderSheetItem>;

const orderSheet = z.object({
  supplierId: z.int(),
  supplierName: z.string(),
  /** Next possible delivery day; `orderUntil` is its cut-off. */
  deliveryDay: z.string().nullable(),
  orderUntil: z.iso.datetime().nullable(),
  items: z.array(orderSheetItem),
});
export type OrderSheet = z.output<typeof orderSheet>;

export const readOrderSheet = addition('orderSheets.read', 'GET /api/OrderSheets/{supplierId}', {
  summary: 'Bestellblatt: alle Artikel eines Lieferanten mit Bestand, Mindestbestand und letzter Bestellung',
  answer: orderSheet,
});

export const orderBySheet = addition('orderSheets.order', 'POST /api/OrderSheets/{supplierId}', {
  summary: 'Aus einem Bestellblatt je Bestand eine Bestellung anlegen; noch einmal: dieselben Bestellungen.',
  body: z.object({
    clientId,
    deliveryDay: day.nullish(),
    note: orderNote.optional(),
    items: z
      .array(z.object({ stockItemId: id, amount: orderedAmount }))
      .max(MAX_ITEMS, `Höchstens ${MAX_ITEMS} Artikel auf einmal.`),
  }),
  answer: z.object({ orders: z.array(order) }),
  status: 201,
  existingStatus: 200,
});
