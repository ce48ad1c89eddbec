import { date, decimal, flag, integer, reference, text } from '../kit';
import { DERIVED, STORED, type WorkflowField, type WorkflowRecord } from './workflowRecord';

export interface StockTakingLineField extends WorkflowField {
  /** Covered by the hash of closed inventories. Must never change: hashes of old inventories would no longer match. */
  stated: boolean;
  /** Column in the workbook's sheet of rows; width in characters. */
  sheet: { at: number; width: number } | null;
}

const STATED = { ...STORED, stated: true, sheet: null } as const;
const DOCUMENTED = { ...STATED, wire: 'documented' } as const;
const INTERNAL = { ...STORED, wire: null, stated: false, sheet: null } as const;
const SHOWN = { ...DERIVED, stated: false, sheet: null } as const;

/** Name, unit and price are frozen when the inventory begins. */
export const stockTakingLine = {
  stockTakingId: {
    field: integer({ label: 'Inventur', required: true }),
    ...DOCUMENTED,
    stated: false,
    auditor: { at: 1, name: 'InventurId', kind: 0, references: 'inventuren' },
  },
  stockItemId: {
    field: reference('stockItems', { label: 'Artikel-Nr.', required: true }),
    ...DOCUMENTED,
    sheet: { at: 1, width: 11 },
    auditor: { at: 2, name: 'ArtikelId', kind: 0, references: 'artikel' },
  },
  orderNumber: { field: text({ label: 'Bestellnummer' }), ...STATED },
  name: {
    field: text({ label: 'Bezeichnung', required: true }),
    ...DOCUMENTED,
    sheet: { at: 2, width: 40 },
    auditor: { at: 3, name: 'Artikel', kind: 'text' },
  },
  unit: {
    field: text({ label: 'Einheit' }),
    ...DOCUMENTED,
    sheet: { at: 4, width: 14 },
    auditor: { at: 6, name: 'Einheit', kind: 'text' },
  },
  /** Names of the groups the caller sees, joined by " + "; null: in none of them. */
  groupNames: { field: text({ label: 'Bestände' }), ...STATED },
  stockLocationId: { field: reference('stockLocations', { label: 'Lagerort-Nr.', required: true }), ...DOCUMENTED },
  stockLocationName: {
    field: text({ label: 'Lagerort', required: true }),
    ...STATED,
    sheet: { at: 0, width: 24 },
    auditor: { at: 4, name: 'Lagerort', kind: 'text' },
  },
  countingOrder: { field: decimal({ label: 'Zählreihenfolge', scale: 3, required: true }), ...STATED },
  /** Position of the article at its location; null: last. */
  itemOrder: { field: integer({ label: 'Reihenfolge am Lagerort' }), ...INTERNAL },
  /** Euros per unit, equal in all rows of an article. */
  pricePerUnit: {
    field: decimal({ label: 'Preis pro Einheit', scale: 4, unit: '€', required: true }),
    ...DOCUMENTED,
    column: 'scaled',
    sheet: { at: 5, width: 18 },
    auditor: { at: 7, name: 'PreisProEinheit', kind: 4 },
  },
  newAmount: {
    field: decimal({ label: 'Menge', scale: 3 }),
    ...DOCUMENTED,
    column: 'scaled',
    audited: true,
    sheet: { at: 3, width: 12 },
    auditor: { at: 5, name: 'Menge', kind: 3 },
  },
  /** Euros, rounded to cents; null: not counted. Files contain the row's share of the article's value instead. */
  totalValue: {
    field: decimal({ label: 'Wert', scale: 2, unit: '€' }),
    ...SHOWN,
    wire: 'documented',
    sheet: { at: 6, width: 16 },
    auditor: { at: 8, name: 'Wert', kind: 2 },
  },
  wasCounted: {
    field: flag({ label: 'Gezählt', default: false }),
    ...SHOWN,
    auditor: { at: 9, name: 'Gezaehlt', kind: 'text' },
  },
  countedByUserId: { field: reference('users', { label: 'Gezählt von (Nr.)' }), ...DOCUMENTED },
  countedByName: {
    field: text({ label: 'Gezählt von' }),
    ...STATED,
    sheet: { at: 7, width: 20 },
    auditor: { at: 11, name: 'GezaehltVon', kind: 'text' },
  },
  countedAt: {
    field: date({ label: 'Gezählt am', time: true }),
    ...STATED,
    sheet: { at: 8, width: 17 },
    auditor: { at: 10, name: 'GezaehltAm', kind: 'text' },
  },
  /** Instant at which the device recorded the amount, if it said so; stock counts use it. */
  typedAt: { field: date({ label: 'Getippt am', time: true }), ...INTERNAL },
  lastAmount: { field: decimal({ label: 'Letzte Menge', scale: 3 }), ...SHOWN },
  lastCountedAt: { field: date({ label: 'Zuletzt gezählt', time: true }), ...SHOWN },
  /** Current stock; only for articles that have no other location. */
  expectedAmount: { field: decimal({ label: 'Erwartete Menge', scale: 3 }), ...SHOWN },
  /** The article's unit has changed while the inventory runs; the row keeps its own. */
  unitChanged: { field: flag({ label: 'Einheit geändert', default: false }), ...SHOWN },
  /** Part of `expectedAmount` found by the last count; `expectedDelivered` is what was delivered since. */
  expectedCounted: { field: decimal({ label: 'Davon gezählt', scale: 3 }), ...SHOWN },
  expectedDelivered: { field: decimal({ label: 'Davon geliefert', scale: 3 }), ...SHOWN },
} as const satisfies WorkflowRecord<StockTakingLineField>;

export type StockTakingLine = typeof stockTakingLine;
