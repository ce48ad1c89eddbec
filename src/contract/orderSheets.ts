import { z } from 'zod';
import { additionsTo } from './kit/call';
import { clientId, day, id, money } from './kit/values';
import { orderedAmount } from './orderItems';
import { ORDERS_TAG, order, orderNote } from './orders';

const addition = additionsTo(ORDERS_TAG);

const MOST_ITEMS = 500;

const orderSheetItem = z.object({
  stockItemId: z.int(),
  name: z.string(),
  orderNumber: z.string().nullable(),
  unit: z.string().nullable(),
  packagingUnit: z.string().nullable(),
  unitsPerPackage: z.number(),
  pricePerUnit: money,
  /** The lowest of the article's groups that the caller has; null: in none, for administrators alone. */
  stockItemGroupId: z.int().nullable(),
  /** Of that group, in units. */
  minimum: z.number().nullable(),
  fixedOrderAmount: z.number().nullable(),
  /** Units there now; null: never counted, or not since the unit was changed. */
  stock: z.number().nullable(),
  /** Set where that is why. */
  unitChangedAt: z.iso.datetime().nullable(),
  countedAt: z.iso.datetime().nullable(),
  /** Packages of sent orders still to come. */
  openAmount: z.number(),
  /** Packages of unsent orders. */
  draftAmount: z.number(),
  /** Packages in the latest sent order with it. */
  lastAmount: z.number().nullable(),
  lastOrderedAt: z.iso.datetime().nullable(),
  /** Packages ordered on the latest day on which an order went to this supplier. */
  lastTime: z.number(),
  /** Packages up to the minimum; null: no minimum, or unknown stock. */
  fill: z.number().nullable(),
});
export type OrderSheetItem = z.output<typeof orderSheetItem>;

const orderSheet = z.object({
  supplierId: z.int(),
  supplierName: z.string(),
  /** The next possible day, and until when to order for it. */
  deliveryDay: z.string().nullable(),
  orderUntil: z.iso.datetime().nullable(),
  items: z.array(orderSheetItem),
});
export type OrderSheet = z.output<typeof orderSheet>;

export const readOrderSheet = addition({
  id: 'orderSheets.read',
  method: 'GET',
  path: '/api/OrderSheets/{supplierId}',
  summary: 'Bestellblatt: alle Artikel eines Lieferanten mit Bestand, Mindestbestand und letzter Bestellung',
  answer: orderSheet,
});

export const orderBySheet = addition({
  id: 'orderSheets.order',
  method: 'POST',
  path: '/api/OrderSheets/{supplierId}',
  summary: 'Aus einem Bestellblatt je Bestand eine Bestellung anlegen; noch einmal: dieselben Bestellungen.',
  body: z.object({
    clientId,
    /** Omitted: the next possible. */
    deliveryDay: day.nullish(),
    note: orderNote.optional(),
    items: z
      .array(z.object({ stockItemId: id, amount: orderedAmount }))
      .max(MOST_ITEMS, `Höchstens ${MOST_ITEMS} Artikel auf einmal.`),
  }),
  answer: z.object({ orders: z.array(order) }),
  status: 201,
  existingStatus: 200,
});
