import { choice, decimal, flag, integer, reference, text } from '../kit';
import { STORED, type WorkflowRecord } from './workflowRecord';

const EXACT = { ...STORED, column: 'exact' } as const;
const ANSWERED = { wire: null, column: null, audited: true, auditor: null } as const;

/** Decimals are stored as the document writes them. */
export const invoiceLine = {
  invoiceId: {
    field: integer({ label: 'Rechnung', required: true }),
    ...STORED,
    wire: null,
    auditor: { at: 1, name: 'RechnungId', kind: 0, references: 'rechnungen' },
  },
  kind: {
    field: choice({ label: 'Art', choices: ['item', 'charge', 'allowance'], required: true }),
    ...STORED,
    auditor: { at: 2, name: 'Art', kind: 'text' },
  },
  /** BT-126 */
  lineId: { field: text({ label: 'Position' }), ...STORED, auditor: { at: 3, name: 'Position', kind: 'text' } },
  /** BT-153; for charges and allowances BT-104, BT-97. */
  name: { field: text({ label: 'Bezeichnung' }), ...STORED, auditor: { at: 4, name: 'Bezeichnung', kind: 'text' } },
  /** BT-155 */
  sellerItemId: {
    field: text({ label: 'Artikelnummer des Lieferanten' }),
    ...STORED,
    auditor: { at: 5, name: 'Artikelnummer', kind: 'text' },
  },
  /** BT-156 */
  buyerItemId: { field: text({ label: 'Eigene Artikelnummer' }), ...STORED },
  /** BT-157 */
  gtin: { field: text({ label: 'GTIN' }), ...STORED, auditor: { at: 6, name: 'GTIN', kind: 'text' } },
  orderReference: { field: text({ label: 'Bestellung' }), ...STORED, wire: null },
  /** BT-132 */
  orderLineReference: { field: text({ label: 'Bestellposition' }), ...STORED },
  /** BT-129, in the invoice's own unit. */
  quantity: { field: decimal({ label: 'Menge', scale: 10 }), ...EXACT, auditor: { at: 7, name: 'Menge', kind: 10 } },
  /** BT-130 */
  unitCode: { field: text({ label: 'Einheit' }), ...STORED, auditor: { at: 8, name: 'Einheit', kind: 'text' } },
  /** BT-146 */
  price: { field: decimal({ label: 'Preis', scale: 10 }), ...EXACT, auditor: { at: 9, name: 'Preis', kind: 10 } },
  /** BT-149, `1` when absent */
  baseQuantity: {
    field: decimal({ label: 'Preis je', scale: 10, required: true }),
    ...EXACT,
    auditor: { at: 10, name: 'PreisJe', kind: 10 },
  },
  /** BT-131, decisive for the cost of the line; for charges and allowances the positive amount. */
  lineTotal: { field: decimal({ label: 'Betrag', scale: 4 }), ...EXACT, auditor: { at: 11, name: 'Betrag', kind: 4 } },
  /** Sum of BG-27; `charges` that of BG-28. */
  allowances: { field: decimal({ label: 'Abschläge', scale: 10, required: true }), ...EXACT, wire: null },
  charges: { field: decimal({ label: 'Zuschläge', scale: 10, required: true }), ...EXACT, wire: null },
  /** Group header or remark of CII Extended (LineStatusReasonCode), kept but never compared. */
  isInformation: { field: flag({ label: 'Hinweis', default: false }), ...STORED, wire: null },
  /** Article chosen by a person; sent with the judgement. */
  stockItemId: { field: reference('stockItems', { label: 'Artikel' }), ...ANSWERED },
  depositTypeId: { field: reference('depositTypes', { label: 'Pfandart' }), ...ANSWERED },
  other: { field: flag({ label: 'Keine Ware', default: false }), ...ANSWERED },
  notOrdered: { field: flag({ label: 'Nicht bestellt', default: false }), ...ANSWERED },
  unitsPerBilled: { field: decimal({ label: 'Einheiten je berechneter Menge', scale: 3 }), ...ANSWERED },
} as const satisfies WorkflowRecord;

export type InvoiceLineRecord = typeof invoiceLine;
