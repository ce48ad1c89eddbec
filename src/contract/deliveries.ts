import { z } from 'zod';
import { messages } from '../resources/kit';
import { OUTCOMES } from '../rules/deliveryLines';
import { depositCounts, depositWarning, returnCounts } from './deposits';
import { additionsTo } from './kit/call';
import {
  AMOUNT_SCALE,
  clientId,
  day,
  echoed,
  id,
  instant,
  LIST_ADDITIONS,
  line,
  listQuery,
  money,
  period,
  price,
  scaled,
  seenQuery,
  text,
  textId,
  version,
  versionedIdBody,
} from './kit/values';

export const DELIVERIES_TAG = 'Wareneingang';
const addition = additionsTo(DELIVERIES_TAG);

const MAX_LINES = 500;
const MAX_NOTE = 500;

const depositCount = z.object({ depositTypeId: z.int(), count: z.int() });
export type DepositCount = z.output<typeof depositCount>;

export const DELIVERY_STATES = ['open', 'booked', 'reversed'] as const;

export const deliveryLine = z.object({
  id: z.int(),
  version: z.int(),
  clientId: z.string().nullable(),
  /** null: unknown article, without stock movement. */
  stockItemId: z.int().nullable(),
  orderItemId: z.int().nullable(),
  description: z.string(),
  itemNumber: z.string().nullable(),
  /** Packages, like the next two amounts. null: not ordered. */
  orderedAmount: z.number().nullable(),
  /** Packages outstanding before this line; for open deliveries, now. */
  expectedAmount: z.number().nullable(),
  deliveredAmount: z.number(),
  packagingUnit: z.string().nullable(),
  unitsPerPackage: z.number(),
  unitPrice: money,
  priceFrom: z.enum(['note', 'order', 'item']).nullable(),
  outcome: z.enum(OUTCOMES),
  rest: z.enum(['wait', 'cancel']),
  note: z.string().nullable(),
  bestBefore: z.iso.date().nullable(),
  deposits: z.array(depositCount).nullable(),
  quantity: z.number(),
  value: money,
});
export type DeliveryLine = z.output<typeof deliveryLine>;

export const deliveryHead = z.object({
  id: z.int(),
  version: z.int(),
  clientId: z.string().nullable(),
  supplierId: z.int(),
  supplier: z.object({ id: z.int(), name: z.string() }),
  state: z.enum(DELIVERY_STATES),
  /** Number in the goods received book, in one sequence with cancellations; null while open. */
  number: z.int().nullable(),
  orderIds: z.array(z.int()),
  deliveryNoteNumber: z.string().nullable(),
  deliveredAt: z.iso.datetime(),
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
  createdByUserId: z.int().nullable(),
  bookedAt: z.iso.datetime().nullable(),
  bookedByUserId: z.int().nullable(),
  bookedByName: z.string().nullable(),
  reverseNumber: z.int().nullable(),
  reversedAt: z.iso.datetime().nullable(),
  reversedByUserId: z.int().nullable(),
  reversedByName: z.string().nullable(),
  reverseNote: z.string().nullable(),
});
export type DeliveryHead = z.output<typeof deliveryHead>;

export const delivery = deliveryHead.extend({
  lines: z.array(deliveryLine),
  returns: z.array(depositCount),
  /** Euros; sum of the rounded lines without deposit. */
  goodsValue: money,
  /** Euros; received minus returned deposit. */
  depositValue: money,
  warnings: z.array(
    z.object({ code: z.enum([...depositWarning.shape.code.options, 'UNIT_CHANGED']), message: z.string() }),
  ),
});
export type Delivery = z.output<typeof delivery>;

const expectedItem = z.object({
  orderItemId: z.int(),
  stockItemId: z.int().nullable(),
  description: z.string(),
  itemNumber: z.string().nullable(),
  packagingUnit: z.string().nullable(),
  packagingUnitPlural: z.string().nullable(),
  unitsPerPackage: z.number().nullable(),
  pricePerUnit: money,
  orderedAmount: z.number(),
  receivedAmount: z.number(),
  cancelledAmount: z.number(),
  openAmount: z.number(),
  /** The article's unit has changed since: size and price are null, and the article's own apply. */
  unitChanged: z.boolean(),
});

const expectedDelivery = z.object({
  orderId: z.int(),
  supplierId: z.int(),
  supplier: z.object({ id: z.int(), name: z.string() }),
  stockItemGroupId: z.int().nullable(),
  sent: z.iso.datetime(),
  deliveryDay: z.string().nullable(),
  items: z.array(expectedItem),
});
export type ExpectedDelivery = z.output<typeof expectedDelivery>;

export const listExpectedDeliveries = addition('deliveries.expected', 'GET /api/Deliveries/expected', {
  summary: 'Gesendete Bestellungen, von denen noch etwas offen ist, nach ihrem Liefertag',
  query: z.object({ SupplierId: textId.optional() }),
  answer: z.array(expectedDelivery),
});

const nonNegative = scaled(AMOUNT_SCALE).refine((amount) => amount >= 0, messages.min(0));
const note = line(MAX_NOTE);

const said = {
  stockItemId: id.nullish(),
  orderItemId: id.nullish(),
  description: line(200).optional(),
  itemNumber: line(100).optional(),
  packagingUnit: line(200).optional(),
  unitsPerPackage: scaled(AMOUNT_SCALE)
    .refine((amount) => amount > 0, messages.above(0))
    .nullish(),
  unitPrice: price.nullish(),
  unitId: id
    .nullish()
    .describe('Einheit, für die der Preis gilt. Hat der Artikel inzwischen eine andere, wird der Preis abgelehnt.'),
  expectedAmount: nonNegative.nullish(),
  rest: z.enum(['wait', 'cancel'], messages.notAChoice).optional(),
  /** Only `damaged` is used; the others follow from amounts. */
  outcome: z.enum(OUTCOMES, messages.notAChoice).nullish(),
  note: note.optional(),
  bestBefore: day.nullish(),
  deposits: depositCounts.nullish(),
  orderedAmount: echoed,
  priceFrom: echoed,
  quantity: echoed,
  value: echoed,
};
const newLine = z.object({ ...said, clientId, deliveredAmount: nonNegative });
export type NewLine = z.output<typeof newLine>;

const changedLine = z.object({
  ...said,
  id: id.nullish(),
  version,
  clientId,
  deliveredAmount: nonNegative.optional(),
  deleted: z.boolean('Bitte true oder false angeben.').optional(),
});
export type ChangedLine = z.output<typeof changedLine>;

const lines = <T extends z.ZodType>(each: T) =>
  z.array(each).max(MAX_LINES, `Höchstens ${MAX_LINES} Positionen auf einmal.`);
const head = {
  deliveryNoteNumber: line(100).optional(),
  deliveredAt: instant.nullish(),
  note: note.optional(),
  returns: returnCounts.nullish(),
};
const flag = z.boolean('Bitte true oder false angeben.');

export const createDelivery = addition('deliveries.create', 'POST /api/Deliveries', {
  summary: 'Wareneingang anlegen, mit allDelivered alles Offene der Bestellungen, mit book gleich gebucht',
  body: z.object({
    ...head,
    clientId,
    supplierId: id.nullish(),
    orderIds: z.array(id).max(100, 'Höchstens 100 Bestellungen auf einmal.').nullish(),
    lines: lines(newLine).nullish(),
    allDelivered: flag.nullish(),
    book: flag.nullish(),
  }),
  answer: delivery,
  status: 201,
  existingStatus: 200,
});
export type NewDelivery = z.output<typeof createDelivery.body>;

export const updateDelivery = addition('deliveries.update', 'PUT /api/Deliveries', {
  summary: 'Offenen Wareneingang ändern; genannte Positionen ändern sich, unbekannte clientIds kommen dazu.',
  body: z.object({ ...head, id, version, lines: lines(changedLine).nullish() }),
  answer: delivery,
});
export type DeliveryChange = z.output<typeof updateDelivery.body>;

export const deleteDelivery = addition('deliveries.delete', 'DELETE /api/Deliveries', {
  summary: 'Wareneingang löschen, der noch nicht gebucht ist',
  query: seenQuery,
  body: versionedIdBody,
});

export const bookDelivery = addition('deliveries.book', 'POST /api/Deliveries/{id}/book', {
  summary: 'Wareneingang buchen; noch einmal: dieselbe Antwort.',
  body: z.object({ version }).nullish(),
  answer: delivery,
});

export const reverseDelivery = addition('deliveries.reverse', 'POST /api/Deliveries/{id}/reverse', {
  summary: 'Gebuchten Wareneingang mit eigener Nummer stornieren; noch einmal: dieselbe Antwort.',
  body: z.object({ note: text(MAX_NOTE).trim().min(1, messages.required) }),
  answer: delivery,
});

export const listDeliveries = addition('deliveries.list', 'GET /api/Deliveries', {
  summary: 'Wareneingänge ohne ihre Positionen, der zuletzt gelieferte zuerst',
  query: listQuery.extend({
    ...period.shape,
    SupplierId: textId.optional(),
    OrderId: textId.optional(),
    State: z.enum(DELIVERY_STATES, messages.notAChoice).optional(),
  }),
  answer: z.array(deliveryHead),
  additions: LIST_ADDITIONS,
});

export const readDelivery = addition('deliveries.read', 'GET /api/Deliveries/{id}', {
  summary: 'Ein Wareneingang mit Positionen, Leergut und Werten',
  answer: delivery,
});
