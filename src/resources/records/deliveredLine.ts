import { choice, date, decimal, integer, referenceMany, text } from '../kit';
import type { WorkflowField, WorkflowRecord } from './workflowRecord';

export interface DeliveredLineField extends WorkflowField {
  /** Column in the printed book, width in points; `joined`: printed behind the previous field. */
  pdf: { title: string; width: number; right?: true } | 'joined';
}

/** The book is read from several tables, and never changed. */
const COMMON = { wire: 'addition', column: null, audited: false } as const;

/** Line of a delivery in the goods received book; CSV and PDF keep this order. */
export const deliveredLine = {
  /** Number of the booking or cancellation, without gaps over both. */
  number: {
    field: integer({ label: 'Nr.', required: true }),
    ...COMMON,
    pdf: { title: 'Nr.', width: 26, right: true },
    auditor: { at: 1, name: 'Nummer', kind: 0 },
  },
  kind: {
    field: choice({ label: 'Art', choices: ['Eingang', 'Storno'], required: true }),
    ...COMMON,
    pdf: { title: 'Art', width: 36 },
    auditor: { at: 2, name: 'Art', kind: 'text' },
  },
  day: {
    field: date({ label: 'Tag', required: true }),
    ...COMMON,
    pdf: { title: 'Tag', width: 46 },
    auditor: { at: 3, name: 'Tag', kind: 'day' },
  },
  /** Name when the delivery was entered; likewise the address. */
  supplierName: {
    field: text({ label: 'Lieferant', required: true }),
    ...COMMON,
    pdf: { title: 'Lieferant, Anschrift', width: 128 },
    auditor: { at: 4, name: 'Lieferant', kind: 'text' },
  },
  supplierAddress: {
    field: text({ label: 'Anschrift', multiline: true }),
    ...COMMON,
    pdf: 'joined',
    auditor: { at: 5, name: 'Anschrift', kind: 'text' },
  },
  deliveryNoteNumber: {
    field: text({ label: 'Lieferschein' }),
    ...COMMON,
    pdf: { title: 'Lieferschein', width: 58 },
    auditor: { at: 6, name: 'Lieferschein', kind: 'text' },
  },
  orderIds: {
    field: referenceMany('orders', { label: 'Bestellungen', through: 'deliveryOrders' }),
    ...COMMON,
    pdf: { title: 'Best.', width: 32 },
    auditor: { at: 12, name: 'Bestellungen', kind: 'text' },
  },
  description: {
    field: text({ label: 'Bezeichnung', required: true }),
    ...COMMON,
    pdf: { title: 'Bezeichnung', width: 128 },
    auditor: { at: 7, name: 'Bezeichnung', kind: 'text' },
  },
  /** Units; negative in a cancellation, as is the value. */
  quantity: {
    field: decimal({ label: 'Menge', scale: 3, required: true }),
    ...COMMON,
    pdf: { title: 'Menge', width: 44, right: true },
    auditor: { at: 8, name: 'Menge', kind: 3 },
  },
  unit: {
    field: text({ label: 'Einheit' }),
    ...COMMON,
    pdf: { title: 'Einheit', width: 42 },
    auditor: { at: 9, name: 'Einheit', kind: 'text' },
  },
  unitPrice: {
    field: decimal({ label: 'Preis pro Einheit', scale: 4, unit: '€' }),
    ...COMMON,
    pdf: { title: 'Preis', width: 44, right: true },
    auditor: { at: 10, name: 'PreisProEinheit', kind: 4 },
  },
  value: {
    field: decimal({ label: 'Wert', scale: 2, unit: '€' }),
    ...COMMON,
    pdf: { title: 'Wert', width: 54, right: true },
    auditor: { at: 11, name: 'Wert', kind: 2 },
  },
  recordedAt: {
    field: date({ label: 'Erfasst am', time: true, required: true }),
    ...COMMON,
    pdf: { title: 'Erfasst', width: 46 },
    auditor: { at: 13, name: 'Erfasst', kind: 'text' },
  },
  recordedBy: {
    field: text({ label: 'Erfasst von', required: true }),
    ...COMMON,
    pdf: 'joined',
    auditor: { at: 14, name: 'ErfasstVon', kind: 'text' },
  },
} as const satisfies WorkflowRecord<DeliveredLineField>;
