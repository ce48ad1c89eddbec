import type { ExpectedDelivery } from '../../../../contract/deliveries';
import { newKey } from '../../../../dataProvider/newKey';
import type { KeptForm } from '../../../../device/keptForm';
import { addDays, dayBounds, formatDate, parseGermanDate, todayIn } from '../../../../rules/dates';
import { formatNumberForInput, parseNumber } from '../../../../rules/numbers';
import type { Taps } from '../../empties/taps';

/** A line as somebody at the ramp fills it. */
export interface FormLine {
  /** Made once: the server knows the line by it. */
  clientId: string;
  orderItemId: number | null;
  stockItemId: number | null;
  description: string;
  packagingUnit: string;
  /** Packages; null: nobody ordered it. */
  ordered: number | null;
  /** What was open when it was read. */
  expected: number | null;
  /** As typed; '': not answered yet. */
  delivered: string;
  /** As typed, euros per unit; '': as it was ordered. */
  price: string;
  isDamaged: boolean;
  rest: 'wait' | 'cancel';
  note: string;
}

/** A delivery that is being received, as it lies on the device. */
export interface DeliveryForm {
  clientId: string;
  supplierId: number;
  supplierName: string;
  orderIds: number[];
  deliveryNoteNumber: string;
  /** As typed, dd.MM.yyyy. */
  deliveredOn: string;
  lines: FormLine[];
  /** Empties that go back. */
  returns: Taps;
}

export const isDeliveryForm = (value: unknown): value is DeliveryForm =>
  typeof value === 'object' &&
  value !== null &&
  'clientId' in value &&
  'lines' in value &&
  Array.isArray(value.lines) &&
  'returns' in value;

/** @param today the instance's day */
export const emptyForm = (supplierId: number, supplierName: string, today: string): DeliveryForm => ({
  clientId: newKey(),
  supplierId,
  supplierName,
  orderIds: [],
  deliveryNoteNumber: '',
  deliveredOn: formatDate(today),
  lines: [],
  returns: {},
});

/** The form as it lies on the device. */
export const keptDelivery = (form: DeliveryForm): KeptForm => ({
  title: `Wareneingang ${form.supplierName}`,
  to: `/delivery/${form.clientId}`,
  entered: form.lines
    .filter(({ delivered }) => delivered.trim() !== '')
    .map(({ description, delivered }) => [description, delivered]),
  form,
});

/** Everything that is still open of an order, unanswered. */
export const formOf = (expected: ExpectedDelivery, today: string): DeliveryForm =>
  withOrder(emptyForm(expected.supplierId, expected.supplier.name, today), expected);

/** The form with all that is still open of one more order of its supplier, unanswered. */
export const withOrder = (form: DeliveryForm, { orderId, items }: ExpectedDelivery): DeliveryForm => ({
  ...form,
  orderIds: [...form.orderIds, orderId],
  lines: [...form.lines, ...items.filter(({ openAmount }) => openAmount > 0).map(lineOf)],
});

/** Everything came as it was ordered. */
export const allThere = (form: DeliveryForm): DeliveryForm => ({ ...form, lines: form.lines.map(asExpected) });

const lineOf = (item: ExpectedDelivery['items'][number]): FormLine => ({
  ...newLine(item.stockItemId, item.description, item.packagingUnit ?? ''),
  orderItemId: item.orderItemId,
  ordered: item.orderedAmount,
  expected: item.openAmount,
});

/** A line of what nobody ordered. */
export const newLine = (stockItemId: number | null, description: string, packagingUnit: string): FormLine => ({
  clientId: newKey(),
  orderItemId: null,
  stockItemId,
  description,
  packagingUnit,
  ordered: null,
  expected: null,
  delivered: '',
  price: '',
  isDamaged: false,
  rest: 'wait',
  note: '',
});

/** The line as it was ordered, nothing more and nothing less. */
export const asExpected = (line: FormLine): FormLine => ({
  ...line,
  delivered: formatNumberForInput(line.expected ?? line.ordered),
});

/**
 * The lines over what is open by now, after somebody else has booked a part of it. What was typed stays.
 * @param current the expected orders, as a refusal tells them
 */
export function onCurrent(form: DeliveryForm, current: readonly ExpectedDelivery[]): DeliveryForm {
  const open = new Map(
    current.flatMap(({ items }) => items.map(({ orderItemId, openAmount }) => [orderItemId, openAmount])),
  );
  const lines = form.lines.map((line) =>
    line.orderItemId === null ? line : { ...line, expected: open.get(line.orderItemId) ?? 0 },
  );
  return { ...form, lines };
}

/**
 * The form as it is booked, by one call.
 * @throws Error when something typed is no number: the page does not offer to book then
 */
export function bookingOf(form: DeliveryForm, timeZone: string, now = new Date()) {
  const returns = Object.entries(form.returns)
    .filter(([, count]) => count > 0)
    .map(([depositTypeId, count]) => ({ depositTypeId: Number(depositTypeId), count }));
  return {
    clientId: form.clientId,
    supplierId: form.supplierId,
    ...(form.orderIds.length > 0 ? { orderIds: form.orderIds } : {}),
    deliveryNoteNumber: form.deliveryNoteNumber.trim() || null,
    deliveredAt: instantOf(form.deliveredOn, timeZone, now),
    lines: form.lines.map(bookedLine),
    ...(returns.length > 0 ? { returns } : {}),
    book: true,
  };
}

function bookedLine(line: FormLine) {
  const { clientId, orderItemId, stockItemId, description, expected, rest } = line;
  const isFree = orderItemId === null && stockItemId === null;
  return {
    clientId,
    deliveredAmount: amountOf(line.delivered),
    rest,
    ...(orderItemId === null ? {} : { orderItemId, expectedAmount: expected }),
    ...(stockItemId === null ? {} : { stockItemId }),
    ...(isFree ? { description, packagingUnit: line.packagingUnit || null } : {}),
    ...(line.price.trim() === '' ? {} : { unitPrice: amountOf(line.price) }),
    ...(line.isDamaged ? { outcome: 'damaged' as const } : {}),
    ...(line.note.trim() === '' ? {} : { note: line.note.trim() }),
  };
}

function amountOf(typed: string): number {
  const amount = parseNumber(typed);
  if (amount === null || Number.isNaN(amount)) throw new Error(`Not a number: ${typed}`);
  return amount;
}

/** Today it is the moment in which it is booked; of another day nobody knows more than the day. */
function instantOf(deliveredOn: string, timeZone: string, now: Date): string {
  const day = parseGermanDate(deliveredOn);
  if (!day || day === todayIn(timeZone, now)) return now.toISOString();
  const { start } = dayBounds(day, timeZone);
  const { start: next } = dayBounds(addDays(day, 1), timeZone);
  return new Date((Date.parse(start) + Date.parse(next)) / 2).toISOString();
}

/** What a person calls it: "Wareneingang Getränke Isar, 3 Positionen". */
export const deliveryLabel = (supplierName: string, lines: number): string =>
  `Wareneingang ${supplierName}, ${lines === 1 ? '1 Position' : `${lines} Positionen`}`;
