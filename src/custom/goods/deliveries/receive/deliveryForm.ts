import type { ExpectedDelivery } from '../../../../contract/deliveries';
import { newKey } from '../../../../dataProvider/newKey';
import { now } from '../../../../device/clock';
import type { KeptForm } from '../../../../device/keptForm';
import type { Article } from '../../../../queries/articles';
import { addDays, dayBounds, formatDate, parseGermanDate, todayIn } from '../../../../rules/dates';
import { formatNumberForInput } from '../../../../rules/numbers';
import { type NumberFormat, PRICE, parseNumber } from '../../../../rules/readNumber';
import { countsOf, type Taps } from '../../empties/taps';
import { packagesFormat } from './packagesFormat';

export interface FormLine {
  /** Lets the server recognise the line across retries. */
  clientId: string;
  orderItemId: number | null;
  stockItemId: number | null;
  description: string;
  packagingUnit: string;
  /** Missing in forms stored by earlier versions. */
  packagingUnitPlural?: string | null;
  /** Packages; null when not ordered. */
  ordered: number | null;
  /** Packages outstanding when the form was loaded. */
  expected: number | null;
  /** Packages as typed; '' while unanswered. */
  delivered: string;
  /** Euros per unit as typed; '' for the ordered price. */
  price: string;
  /** Unit that was shown when the price was typed; missing in forms stored by earlier versions. */
  priceUnitId?: number | null;
  isDamaged: boolean;
  rest: 'wait' | 'cancel';
  note: string;
  /** dd.MM.yyyy as typed; missing in forms stored by earlier versions. */
  bestBefore?: string;
  /** Units as ordered; null, or missing in forms stored by earlier versions, for the article's present value. */
  unitsPerPackage?: number | null;
  /** The article's unit has changed since the order; missing in forms stored by earlier versions. */
  unitChanged?: boolean;
}

export interface DeliveryForm {
  clientId: string;
  supplierId: number;
  supplierName: string;
  orderIds: number[];
  deliveryNoteNumber: string;
  /** dd.MM.yyyy as typed. */
  deliveredOn: string;
  lines: FormLine[];
  returns: Taps;
}

export const isDeliveryForm = (value: unknown): value is DeliveryForm =>
  typeof value === 'object' &&
  value !== null &&
  'clientId' in value &&
  'lines' in value &&
  Array.isArray(value.lines) &&
  'returns' in value;

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

export const keptDelivery = (form: DeliveryForm): KeptForm => ({
  title: `Wareneingang ${form.supplierName}`,
  to: `/delivery/${form.clientId}`,
  entered: form.lines
    .filter(({ delivered }) => delivered.trim() !== '')
    .map(({ description, delivered }) => [description, delivered]),
  form,
});

export const formOf = (expected: ExpectedDelivery, today: string): DeliveryForm =>
  withOrder(emptyForm(expected.supplierId, expected.supplier.name, today), expected);

export const withOrder = (form: DeliveryForm, { orderId, items }: ExpectedDelivery): DeliveryForm => ({
  ...form,
  orderIds: [...form.orderIds, orderId],
  lines: [...form.lines, ...items.filter(({ openAmount }) => openAmount > 0).map(lineOf)],
});

export const allThere = (form: DeliveryForm): DeliveryForm => ({ ...form, lines: form.lines.map(asExpected) });

const lineOf = (item: ExpectedDelivery['items'][number]): FormLine => ({
  ...newLine(item.stockItemId, item.description, item.packagingUnit ?? '', item.packagingUnitPlural),
  orderItemId: item.orderItemId,
  ordered: item.orderedAmount,
  expected: item.openAmount,
  unitsPerPackage: item.unitsPerPackage,
  unitChanged: item.unitChanged,
});

export const newLine = (
  stockItemId: number | null,
  description: string,
  packagingUnit: string,
  packagingUnitPlural?: string | null,
): FormLine => ({
  clientId: newKey(),
  orderItemId: null,
  stockItemId,
  description,
  packagingUnit,
  packagingUnitPlural,
  ordered: null,
  expected: null,
  delivered: '',
  price: '',
  isDamaged: false,
  rest: 'wait',
  note: '',
});

export const lineOfArticle = ({ id, name, packagingUnit, packagingUnitPlural }: Article): FormLine =>
  newLine(id, name, packagingUnit, packagingUnitPlural);

export const asExpected = (line: FormLine): FormLine => ({
  ...line,
  delivered: formatNumberForInput(line.expected ?? line.ordered),
});

/** Keeps typed values when somebody else booked a part. */
export function withCurrentExpectations(form: DeliveryForm, current: readonly ExpectedDelivery[]): DeliveryForm {
  const open = new Map(
    current.flatMap(({ items }) => items.map(({ orderItemId, openAmount }) => [orderItemId, openAmount])),
  );
  const lines = form.lines.map((line) =>
    line.orderItemId === null ? line : { ...line, expected: open.get(line.orderItemId) ?? 0 },
  );
  return { ...form, lines };
}

/** @throws Error for an invalid number, which the page prevents */
export function bookingOf(form: DeliveryForm, timeZone: string, bookedAt = now()) {
  const returns = countsOf(form.returns);
  return {
    clientId: form.clientId,
    supplierId: form.supplierId,
    ...(form.orderIds.length > 0 ? { orderIds: form.orderIds } : {}),
    deliveryNoteNumber: form.deliveryNoteNumber.trim() || null,
    deliveredAt: instantOf(form.deliveredOn, timeZone, bookedAt),
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
    deliveredAmount: amountOf(line.delivered, packagesFormat(line)),
    rest,
    ...(orderItemId === null ? {} : { orderItemId, expectedAmount: expected }),
    ...(stockItemId === null ? {} : { stockItemId }),
    ...(isFree ? { description, packagingUnit: line.packagingUnit || null } : {}),
    ...(line.price.trim() === '' ? {} : { unitPrice: amountOf(line.price, PRICE), unitId: line.priceUnitId }),
    ...(line.isDamaged ? { outcome: 'damaged' as const } : {}),
    ...(line.note.trim() === '' ? {} : { note: line.note.trim() }),
    ...(line.bestBefore ? { bestBefore: parseGermanDate(line.bestBefore) ?? undefined } : {}),
  };
}

function amountOf(typed: string, format: NumberFormat): number {
  const amount = parseNumber(typed, format);
  if (amount === null || Number.isNaN(amount)) throw new Error(`Not a number: ${typed}`);
  return amount;
}

/** Returns now for today; the time of another day is unknown, so its middle. */
function instantOf(deliveredOn: string, timeZone: string, now: Date): string {
  const day = parseGermanDate(deliveredOn);
  if (!day || day === todayIn(timeZone, now)) return now.toISOString();
  const { start } = dayBounds(day, timeZone);
  const { start: next } = dayBounds(addDays(day, 1), timeZone);
  return new Date((Date.parse(start) + Date.parse(next)) / 2).toISOString();
}

export const deliveryLabel = (supplierName: string, lines: number): string =>
  `Wareneingang ${supplierName}, ${lines === 1 ? '1 Position' : `${lines} Positionen`}`;
