import { choice, date, decimal, integer, reference, text } from '../kit';
import { DERIVED, type WorkflowRecord } from './workflowRecord';

const LOSS_REASONS = [
  'Verderb',
  'Bruch',
  'Personal',
  'Eigenverbrauch',
  'Einladung',
  'Schankverlust',
  'Leitungsreinigung',
  'Nachtwächter',
  'Sonstiges',
] as const;

export const stockMovement = {
  kind: {
    field: choice({
      label: 'Art',
      choices: ['delivery', 'return', 'loss', 'correction'],
      labels: { delivery: 'Lieferung', return: 'Rückgabe', loss: 'Verlust', correction: 'Korrektur' },
      required: true,
    }),
    wire: 'addition',
    column: 'plain',
    audited: true,
    auditor: { at: 5, name: 'Art', kind: 'text' },
  },
  /** Only for losses, as the tax office asks for it. */
  reason: {
    field: choice({ label: 'Grund', choices: LOSS_REASONS }),
    wire: 'addition',
    column: 'plain',
    audited: true,
    auditor: { at: 6, name: 'Grund', kind: 'text' },
  },
  quantity: {
    field: decimal({ label: 'Menge', scale: 3, required: true }),
    wire: 'addition',
    column: 'scaled',
    audited: true,
    auditor: { at: 4, name: 'Menge', kind: 3 },
  },
  at: {
    field: date({ label: 'Zeitpunkt', time: true, required: true }),
    wire: 'addition',
    column: 'plain',
    audited: true,
    auditor: { at: 1, name: 'Zeitpunkt', kind: 'text' },
  },
  recordedAt: {
    field: date({ label: 'Erfasst', time: true, required: true }),
    wire: 'addition',
    column: 'plain',
    audited: false,
    auditor: { at: 2, name: 'Erfasst', kind: 'text' },
  },
  stockItemId: {
    field: reference('stockItems', { label: 'Artikel', required: true }),
    wire: 'addition',
    column: 'plain',
    audited: false,
    auditor: { at: 3, name: 'ArtikelId', kind: 0, references: 'artikel' },
  },
  stockItemName: { field: text({ label: 'Artikel', required: true }), ...DERIVED },
  unitName: { field: text({ label: 'Einheit' }), ...DERIVED },
  referenceResource: {
    field: text({ label: 'Vorgang' }),
    wire: null,
    column: 'plain',
    audited: false,
    auditor: { at: 8, name: 'Vorgang', kind: 'text' },
  },
  referenceId: {
    field: integer({ label: 'Nummer des Vorgangs' }),
    wire: null,
    column: 'plain',
    audited: false,
    auditor: { at: 9, name: 'VorgangId', kind: 0 },
  },
  /** null: a program. The user may have been deleted since. */
  userId: {
    field: integer({ label: 'Benutzer' }),
    wire: 'addition',
    column: 'plain',
    audited: false,
    auditor: { at: 10, name: 'BenutzerId', kind: 0 },
  },
  /** Euros: price of the delivery line, else of the article when recorded. */
  unitPrice: {
    field: decimal({ label: 'Preis', scale: 4, unit: '€', required: true }),
    wire: 'addition',
    column: 'scaled',
    audited: false,
    auditor: { at: 7, name: 'PreisProEinheit', kind: 4 },
  },
  note: {
    field: text({ label: 'Kommentar', maxLength: 500 }),
    wire: 'addition',
    column: 'plain',
    audited: true,
    auditor: { at: 11, name: 'Bemerkung', kind: 'text' },
  },
  reverses: {
    field: integer({ label: 'Nimmt zurück' }),
    wire: 'addition',
    column: 'plain',
    audited: true,
    auditor: { at: 12, name: 'NimmtZurueck', kind: 0 },
  },
  reversedBy: { field: integer({ label: 'Zurückgenommen von' }), ...DERIVED },
  clientId: {
    field: text({ label: 'Kennung des Geräts' }),
    wire: 'addition',
    column: 'plain',
    audited: false,
    auditor: null,
  },
} as const satisfies WorkflowRecord;

export type StockMovementRecord = typeof stockMovement;
