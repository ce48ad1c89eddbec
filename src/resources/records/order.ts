import { choice, date, decimal, flag, integer, reference, text } from '../kit';
import type { WorkflowField, WorkflowRecord } from './workflowRecord';

export interface OrderField extends WorkflowField {
  /** `echoed`: accepted and ignored. `null`: no caller changes it. */
  edited: 'byCall' | 'echoed' | null;
  /** `filled`: null adds nothing to the hash, so mails from before the field keep theirs. */
  letter: 'read' | 'filled' | null;
}

/** The hash of its mail has what the supplier reads. */
export const order = {
  supplierId: {
    field: reference('suppliers', { label: 'Lieferant', required: true }),
    ...{ wire: 'documented', column: 'plain', audited: true, edited: 'echoed' },
    letter: null,
    auditor: { at: 1, name: 'LieferantId', kind: 0, references: 'lieferanten' },
  },
  stockItemGroupId: {
    field: reference('stockItemGroups', { label: 'Bestand' }),
    ...{ wire: 'documented', column: 'plain', audited: true, edited: 'echoed' },
    ...{ letter: null, auditor: null },
  },
  created: {
    field: date({ label: 'Erstellt', time: true, required: true }),
    ...{ wire: 'documented', column: 'plain', audited: true, edited: 'echoed' },
    letter: 'read',
    auditor: { at: 2, name: 'Angelegt', kind: 'text' },
  },
  sent: {
    field: date({ label: 'Gesendet', time: true }),
    ...{ wire: 'documented', column: 'plain', audited: true, edited: 'byCall' },
    letter: null,
    auditor: { at: 3, name: 'Gesendet', kind: 'text' },
  },
  /** null: not sent, or from before it was noted. */
  sentBy: {
    field: choice({
      label: 'Weg',
      choices: ['mail', 'file', 'hand'],
      labels: { mail: 'Mail', file: 'Datei', hand: 'Hand' },
    }),
    ...{ wire: 'addition', column: 'plain', audited: true, edited: 'echoed' },
    letter: null,
    auditor: { at: 5, name: 'Weg', kind: 'text' },
  },
  /** As named in mails on that day. */
  sentByName: {
    field: text({ label: 'Gesendet von' }),
    ...{ wire: 'addition', column: 'plain', audited: true, edited: 'echoed' },
    ...{ letter: null, auditor: null },
  },
  /** Address of the last mail; null by other ways. */
  sentTo: {
    field: text({ label: 'Gemailt an' }),
    ...{ wire: 'addition', column: 'plain', audited: true, edited: 'echoed' },
    ...{ letter: null, auditor: null },
  },
  /** Lists of orders say where the mail stands. */
  generatedHtml: {
    field: text({ label: 'Text der Mail' }),
    ...{ wire: 'documented', column: 'plain', audited: 'named', edited: 'echoed' },
    ...{ letter: null, auditor: null },
  },
  note: {
    field: text({ label: 'Notiz', maxLength: 4000, required: true }),
    ...{ wire: 'documented', column: 'plain', audited: true, edited: 'byCall' },
    letter: 'read',
    auditor: { at: 4, name: 'Notiz', kind: 'text' },
  },
  deliveryDay: {
    field: date({ label: 'Liefertag' }),
    ...{ wire: 'addition', column: 'plain', audited: true, edited: 'byCall' },
    letter: 'filled',
    auditor: null,
  },
  /** Prints differently now than when it was sent. */
  changedAfterSent: {
    field: flag({ label: 'Seit dem Versand geändert', default: false }),
    ...{ wire: 'addition', column: 'plain', audited: false, edited: 'echoed' },
    ...{ letter: null, auditor: null },
  },
  /** Mails with changes so far. */
  addenda: {
    field: integer({ label: 'Nachträge', default: 0 }),
    ...{ wire: 'addition', column: 'plain', audited: true, edited: 'echoed' },
    ...{ letter: null, auditor: null },
  },
  /** The cut-off for that day, from the supplier's calendar. */
  orderUntil: {
    field: date({ label: 'Bestellschluss', time: true }),
    ...{ wire: 'addition', column: null, audited: false, edited: 'echoed' },
    ...{ letter: null, auditor: null },
  },
  receipt: {
    field: choice({
      label: 'Eingang',
      choices: ['none', 'partial', 'complete'],
      labels: { none: 'nichts', partial: 'teilweise', complete: 'vollständig' },
      required: true,
    }),
    ...{ wire: 'addition', column: null, audited: false, edited: 'echoed' },
    ...{ letter: null, auditor: null },
  },
  /** null: made by hand, or the census was deleted. */
  censusId: {
    field: decimal({ label: 'Nummer der Zählung', scale: 0 }),
    ...{ wire: 'addition', column: 'plain', audited: true, edited: null },
    ...{ letter: null, auditor: null },
  },
} as const satisfies WorkflowRecord<OrderField>;

export type OrderRecord = typeof order;
