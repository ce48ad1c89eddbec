import { choice, date, decimal, integer, reference, text } from '../kit';
import { DERIVED, STORED, type WorkflowRecord } from './workflowRecord';

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

const AUDITED = { ...STORED, audited: true } as const;

export const stockMovement = {
  kind: {
    field: choice({
      label: 'Art',
      choices: ['delivery', 'return', 'loss', 'correction'],
      labels: { delivery: 'Lieferung', return: 'Rückgabe', loss: 'Verlust', correction: 'Korrektur' },
      required: true,
    }),
    ...AUDITED,
    auditor: { at: 5, name: 'Art', kind: 'text' },
  },
  /** Only for losses, as the tax office asks for it. */
  reason: {
    field: choice({ label: 'Grund', choices: LOSS_REASONS }),
    ...AUDITED,
    auditor: { at: 6, name: 'Grund', kind: 'text' },
  },
  quantity: {
    field: decimal({ label: 'Menge', scale: 3, required: true }),
    ...AUDITED,
    column: 'scaled',
    auditor: { at: 4, name: 'Menge', kind: 3 },
  },
  at: {
    field: date({ label: 'Zeitpunkt', time: true, required: true }),
    ...AUDITED,
    auditor: { at: 1, name: 'Zeitpunkt', kind: 'text' },
  },
  recordedAt: {
    field: date({ label: 'Erfasst', time: true, required: true }),
    ...STORED,
    auditor: { at: 2, name: 'Erfasst', kind: 'text' },
  },
  stockItemId: {
    field: reference('stockItems', { label: 'Artikel', required: true }),
    ...STORED,
    auditor: { at: 3, name: 'ArtikelId', kind: 0, references: 'artikel' },
  },
  stockItemName: { field: text({ label: 'Artikel', required: true }), ...DERIVED },
  unitName: { field: text({ label: 'Einheit' }), ...DERIVED },
  referenceResource: {
    field: text({ label: 'Vorgang' }),
    ...STORED,
    wire: null,
    auditor: { at: 8, name: 'Vorgang', kind: 'text' },
  },
  referenceId: {
    field: integer({ label: 'Nummer des Vorgangs' }),
    ...STORED,
    wire: null,
    auditor: { at: 9, name: 'VorgangId', kind: 0 },
  },
  /** null: a program. The user may have been deleted since. */
  userId: { field: integer({ label: 'Benutzer' }), ...STORED, auditor: { at: 10, name: 'BenutzerId', kind: 0 } },
  /** Euros: price of the delivery line, else of the article when recorded. */
  unitPrice: {
    field: decimal({ label: 'Preis', scale: 4, unit: '€', required: true }),
    ...STORED,
    column: 'scaled',
    auditor: { at: 7, name: 'PreisProEinheit', kind: 4 },
  },
  note: {
    field: text({ label: 'Kommentar', maxLength: 500 }),
    ...AUDITED,
    auditor: { at: 11, name: 'Bemerkung', kind: 'text' },
  },
  reverses: {
    field: integer({ label: 'Nimmt zurück' }),
    ...AUDITED,
    auditor: { at: 12, name: 'NimmtZurueck', kind: 0 },
  },
  reversedBy: { field: integer({ label: 'Zurückgenommen von' }), ...DERIVED },
  clientId: { field: text({ label: 'Kennung des Geräts' }), ...STORED },
} as const satisfies WorkflowRecord;

export type StockMovementRecord = typeof stockMovement;
