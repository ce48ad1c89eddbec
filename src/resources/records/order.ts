import { choice, date, decimal, flag, integer, reference, text } from '../kit';
import { DERIVED, STORED, type WorkflowField, type WorkflowRecord } from './workflowRecord';

export interface OrderField extends WorkflowField {
  /** `echoed`: accepted and ignored. `null`: no caller changes it. */
  edited: 'byCall' | 'echoed' | null;
  /** Part in the hash of the mail. `filled`: null adds nothing, so hashes of mails from before the field stay valid. */
  letter: 'read' | 'filled' | null;
}

const SHOWN = { ...STORED, audited: true, edited: 'echoed', letter: null } as const;
const DOCUMENTED = { ...SHOWN, wire: 'documented' } as const;
const COMPUTED = { ...DERIVED, edited: 'echoed', letter: null } as const;

/** The hash of the mail covers the fields that the supplier reads. */
export const order = {
  supplierId: {
    field: reference('suppliers', { label: 'Lieferant', required: true }),
    ...DOCUMENTED,
    auditor: { at: 1, name: 'LieferantId', kind: 0, references: 'lieferanten' },
  },
  stockItemGroupId: { field: reference('stockItemGroups', { label: 'Bestand' }), ...DOCUMENTED },
  created: {
    field: date({ label: 'Erstellt', time: true, required: true }),
    ...DOCUMENTED,
    letter: 'read',
    auditor: { at: 2, name: 'Angelegt', kind: 'text' },
  },
  sent: {
    field: date({ label: 'Gesendet', time: true }),
    ...DOCUMENTED,
    edited: 'byCall',
    auditor: { at: 3, name: 'Gesendet', kind: 'text' },
  },
  /** null: not sent, or sent before this was recorded. */
  sentBy: {
    field: choice({
      label: 'Weg',
      choices: ['mail', 'file', 'hand'],
      labels: { mail: 'Mail', file: 'Datei', hand: 'Hand' },
    }),
    ...SHOWN,
    auditor: { at: 5, name: 'Weg', kind: 'text' },
  },
  sentByName: { field: text({ label: 'Gesendet von' }), ...SHOWN },
  sentTo: { field: text({ label: 'Gemailt an' }), ...SHOWN },
  /** Lists of orders contain a reference to the mail instead, see `mailLocationText`. */
  generatedHtml: { field: text({ label: 'Text der Mail' }), ...DOCUMENTED, audited: 'named' },
  note: {
    field: text({ label: 'Kommentar', maxLength: 4000, required: true }),
    ...DOCUMENTED,
    edited: 'byCall',
    letter: 'read',
    auditor: { at: 4, name: 'Notiz', kind: 'text' },
  },
  deliveryDay: { field: date({ label: 'Liefertag' }), ...SHOWN, edited: 'byCall', letter: 'filled' },
  /** The order would be printed differently from how it was sent. */
  changedAfterSent: {
    field: flag({ label: 'Seit dem Versand geändert', default: false }),
    ...SHOWN,
    audited: false,
  },
  addenda: { field: integer({ label: 'Nachträge', default: 0 }), ...SHOWN },
  orderUntil: { field: date({ label: 'Bestellschluss', time: true }), ...COMPUTED },
  receipt: {
    field: choice({
      label: 'Eingang',
      choices: ['none', 'partial', 'complete'],
      labels: { none: 'nichts', partial: 'teilweise', complete: 'vollständig' },
      required: true,
    }),
    ...COMPUTED,
  },
  /** null: made by hand, or the census was deleted. */
  censusId: { field: decimal({ label: 'Nummer der Zählung', scale: 0 }), ...SHOWN, edited: null },
} as const satisfies WorkflowRecord<OrderField>;

export type OrderRecord = typeof order;
