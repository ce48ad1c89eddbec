import { date, decimal, reference, text } from '../kit';
import { DERIVED, STORED, type WorkflowField, type WorkflowRecord } from './workflowRecord';

export interface LetterColumn {
  at: number;
  title: string;
  points: number;
  /** Maximum of characters in a line of the text mail. */
  characters: number;
  isNumber?: true;
}

export interface OrderLineField extends WorkflowField {
  /** `onPage`: typed while an order is edited; `byCall`: changed by its own button; `echoed`: accepted and ignored. */
  edited: 'onPage' | 'byCall' | 'echoed' | null;
  /** `pluralOf`: in place of that field beside every amount but 1, where people read it. `program`: only in Order-X. */
  letter: LetterColumn | { below: string } | { pluralOf: string } | 'program' | null;
  /** `filled`: null adds nothing to the hash of the mail, so the hashes of mails from before the field stay valid. */
  hashed: 'always' | 'filled' | null;
}

const KEPT = { ...STORED, audited: true, edited: null, hashed: null, letter: null } as const;
const TYPED = { ...KEPT, wire: 'documented', edited: 'onPage', hashed: 'always' } as const;
const COMPUTED = { ...DERIVED, edited: 'echoed', hashed: null, letter: null } as const;

/** The hash of the mail covers the fields in this order. */
export const orderLine = {
  orderId: {
    field: decimal({ label: 'Nummer der Bestellung', scale: 0, required: true }),
    ...TYPED,
    edited: 'echoed',
    hashed: null,
    auditor: { at: 1, name: 'BestellungId', kind: 0, references: 'bestellungen' },
  },
  stockItemId: {
    field: reference('stockItems', { label: 'Artikel' }),
    ...KEPT,
    letter: 'program',
    auditor: { at: 2, name: 'ArtikelId', kind: 0, references: 'artikel' },
  },
  description: {
    field: text({ label: 'Bezeichnung', maxLength: 200, required: true }),
    ...TYPED,
    letter: { at: 2, title: 'Bezeichnung', points: 204, characters: 36 },
    auditor: { at: 3, name: 'Bezeichnung', kind: 'text' },
  },
  itemNumber: {
    field: text({ label: 'Artikelnummer', maxLength: 100 }),
    ...TYPED,
    letter: { at: 1, title: 'Bestellnummer', points: 82, characters: 16 },
    auditor: { at: 4, name: 'Artikelnummer', kind: 'text' },
  },
  amount: {
    field: decimal({ label: 'Menge', scale: 3, required: true }),
    ...TYPED,
    letter: { at: 3, title: 'Menge', points: 48, characters: 12, isNumber: true },
    auditor: { at: 5, name: 'Menge', kind: 3 },
  },
  packagingUnit: {
    field: text({ label: 'Verpackungseinheit', maxLength: 200 }),
    ...TYPED,
    letter: { at: 4, title: 'Verpackungseinheit', points: 85, characters: 20 },
    auditor: { at: 7, name: 'Verpackung', kind: 'text' },
  },
  packagingUnitPlural: {
    field: text({ label: 'Mehrzahl der Verpackungseinheit', maxLength: 200 }),
    ...KEPT,
    edited: 'echoed',
    hashed: 'filled',
    letter: { pluralOf: 'packagingUnit' },
  },
  note: {
    field: text({ label: 'Hinweis', maxLength: 80 }),
    ...TYPED,
    wire: 'addition',
    hashed: 'filled',
    letter: { below: 'description' },
    auditor: { at: 10, name: 'Hinweis', kind: 'text' },
  },
  unitsPerPackage: {
    field: decimal({ label: 'Einheiten pro Verpackung', scale: 3 }),
    ...KEPT,
    column: 'scaled',
    letter: 'program',
    auditor: { at: 8, name: 'EinheitenProVerpackung', kind: 3 },
  },
  /** Euros on the day the line was added. */
  pricePerUnit: {
    field: decimal({ label: 'Preis', scale: 4, unit: '€' }),
    ...KEPT,
    column: 'scaled',
    letter: 'program',
    auditor: { at: 9, name: 'PreisProEinheit', kind: 4 },
  },
  /** Instant at which the line took over the data of its article; null: when the order was made. */
  addedAt: { field: date({ label: 'Dazugenommen am', time: true }), ...KEPT, wire: null, audited: false },
  proposedAmount: { field: decimal({ label: 'Vorgeschlagene Menge', scale: 3 }), ...KEPT },
  reason: { field: text({ label: 'Begründung' }), ...KEPT },
  /** Packages from booked deliveries. */
  receivedAmount: { field: decimal({ label: 'Gelieferte Menge', scale: 3, required: true }), ...COMPUTED },
  /** Packages no longer expected. */
  cancelledAmount: {
    field: decimal({ label: 'Gestrichene Menge', scale: 3, default: 0 }),
    ...KEPT,
    column: 'scaled',
    edited: 'byCall',
    auditor: { at: 6, name: 'Gestrichen', kind: 3 },
  },
  /** Packages not delivered yet. */
  openAmount: { field: decimal({ label: 'Offene Menge', scale: 3, required: true }), ...COMPUTED },
} as const satisfies WorkflowRecord<OrderLineField>;

export type OrderLine = typeof orderLine;
