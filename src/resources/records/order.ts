import { choice, date, decimal, flag, integer, reference, text } from '../kit';
import type { WorkflowField, WorkflowRecord } from './workflowRecord';

export interface OrderField extends WorkflowField {
  /** `echoed`: accepted and ignored. `null`: no caller changes it. */
  edited: 'byCall' | 'echoed' | null;
  /**
   * Part in the hash of the mail. `filled`: null adds nothing, so the hashes of mails from before the field stay valid.
   */
  letter: 'read' | 'filled' | null;
}

/** The hash of the mail covers the fields that the supplier reads. */
export const order = {
  supplierId: {
    field: reference('suppliers', { label: 'Lieferant', required: true }),
    wire: 'documented',
    column: 'plain',
    audited: true,
    edited: 'echoed',
    letter: null,
    auditor: { at: 1, name: 'LieferantId', kind: 0, references: 'lieferanten' },
  },
  stockItemGroupId: {
    field: reference('stockItemGroups', { label: 'Bestand' }),
    wire: 'documented',
    column: 'plain',
    audited: true,
    edited: 'echoed',
    letter: null,
    auditor: null,
  },
  created: {
    field: date({ label: 'Erstellt', time: true, required: true }),
    wire: 'documented',
    column: 'plain',
    audited: true,
    edited: 'echoed',
    letter: 'read',
    auditor: { at: 2, name: 'Angelegt', kind: 'text' },
  },
  sent: {
    field: date({ label: 'Gesendet', time: true }),
    wire: 'documented',
    column: 'plain',
    audited: true,
    edited: 'byCall',
    letter: null,
    auditor: { at: 3, name: 'Gesendet', kind: 'text' },
  },
  /** null: not sent, or sent before this was recorded. */
  sentBy: {
    field: choice({
      label: 'Weg',
      choices: ['mail', 'file', 'hand'],
      labels: { mail: 'Mail', file: 'Datei', hand: 'Hand' },
    }),
    wire: 'addition',
    column: 'plain',
    audited: true,
    edited: 'echoed',
    letter: null,
    auditor: { at: 5, name: 'Weg', kind: 'text' },
  },
  sentByName: {
    field: text({ label: 'Gesendet von' }),
    wire: 'addition',
    column: 'plain',
    audited: true,
    edited: 'echoed',
    letter: null,
    auditor: null,
  },
  sentTo: {
    field: text({ label: 'Gemailt an' }),
    wire: 'addition',
    column: 'plain',
    audited: true,
    edited: 'echoed',
    letter: null,
    auditor: null,
  },
  /** Lists of orders contain a reference to the mail instead, see `mailStandsAt`. */
  generatedHtml: {
    field: text({ label: 'Text der Mail' }),
    wire: 'documented',
    column: 'plain',
    audited: 'named',
    edited: 'echoed',
    letter: null,
    auditor: null,
  },
  note: {
    field: text({ label: 'Kommentar', maxLength: 4000, required: true }),
    wire: 'documented',
    column: 'plain',
    audited: true,
    edited: 'byCall',
    letter: 'read',
    auditor: { at: 4, name: 'Notiz', kind: 'text' },
  },
  deliveryDay: {
    field: date({ label: 'Liefertag' }),
    wire: 'addition',
    column: 'plain',
    audited: true,
    edited: 'byCall',
    letter: 'filled',
    auditor: null,
  },
  /** The order would be printed differently from how it was sent. */
  changedAfterSent: {
    field: flag({ label: 'Seit dem Versand geändert', default: false }),
    wire: 'addition',
    column: 'plain',
    audited: false,
    edited: 'echoed',
    letter: null,
    auditor: null,
  },
  addenda: {
    field: integer({ label: 'Nachträge', default: 0 }),
    wire: 'addition',
    column: 'plain',
    audited: true,
    edited: 'echoed',
    letter: null,
    auditor: null,
  },
  orderUntil: {
    field: date({ label: 'Bestellschluss', time: true }),
    wire: 'addition',
    column: null,
    audited: false,
    edited: 'echoed',
    letter: null,
    auditor: null,
  },
  receipt: {
    field: choice({
      label: 'Eingang',
      choices: ['none', 'partial', 'complete'],
      labels: { none: 'nichts', partial: 'teilweise', complete: 'vollständig' },
      required: true,
    }),
    wire: 'addition',
    column: null,
    audited: false,
    edited: 'echoed',
    letter: null,
    auditor: null,
  },
  /** null: made by hand, or the census was deleted. */
  censusId: {
    field: decimal({ label: 'Nummer der Zählung', scale: 0 }),
    wire: 'addition',
    column: 'plain',
    audited: true,
    edited: null,
    letter: null,
    auditor: null,
  },
} as const satisfies WorkflowRecord<OrderField>;

export type OrderRecord = typeof order;
