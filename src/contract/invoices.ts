import { z } from 'zod';
import { messages } from '../resources/kit';
import { INVOICE_WARNINGS } from '../rules/invoices/parts';
import { answeredLines, invoiceLine } from './invoiceLines';
import { additionsTo } from './kit/call';
import {
  day,
  flagText,
  id,
  idBody,
  idQuery,
  LIST_ADDITIONS,
  line,
  listQuery,
  text,
  textId,
  textVersion,
  version,
} from './kit/values';

export const INVOICES_TAG = 'Rechnungen';
const addition = additionsTo(INVOICES_TAG);

const MAX_NOTE = 500;

export const INVOICE_STATES = ['unclear', 'differs', 'matches', 'claimed', 'settled', 'replaced', 'discarded'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

const warning = z.object({ code: z.enum(INVOICE_WARNINGS), message: z.string() });

const numberOrNull = z.number().nullable();
const textOrNull = z.string().nullable();

const invoiceClaim = z.object({
  amount: z.number(),
  at: z.iso.datetime(),
  byUserId: z.int(),
  lineIds: z.array(z.int()),
  mailState: z.enum(['waiting', 'sending', 'sent', 'failed', 'unclear']),
  sentBy: z.enum(['mail', 'file']).nullable(),
  credited: z.number(),
  open: z.number(),
});
export type InvoiceClaim = z.output<typeof invoiceClaim>;

/** An invoice without lines and candidates. Fields are null where the document says nothing. */
export const invoiceHead = z.object({
  id: z.int(),
  version: z.int(),
  fileName: z.string(),
  sha256: z.string(),
  size: z.int(),
  importedAt: z.iso.datetime(),
  importedByUserId: z.int().nullable(),
  syntax: z.enum(['UBL', 'CII', 'ZF1']),
  profile: textOrNull,
  number: z.string(),
  issueDate: z.string(),
  typeCode: z.string(),
  isCredit: z.boolean(),
  currency: z.string(),
  orderReference: textOrNull,
  precedingInvoice: textOrNull,
  deliveryDate: textOrNull,
  despatchReference: textOrNull,
  seller: z.object({ name: z.string(), vatId: textOrNull, taxNumber: textOrNull, iban: textOrNull }),
  supplierId: z.int().nullable(),
  supplier: z.object({ id: z.int(), name: z.string() }).nullable(),
  orderIds: z.array(z.int()),
  totals: z.object({
    lineTotal: numberOrNull,
    allowances: z.number(),
    charges: z.number(),
    net: numberOrNull,
    tax: numberOrNull,
    gross: numberOrNull,
    due: numberOrNull,
  }),
  state: z.enum(INVOICE_STATES),
  warnings: z.array(warning),
  /** Euros, net; 0 unless `state` is `differs`. */
  claimable: z.number(),
  claim: invoiceClaim.nullable(),
  settlesInvoiceId: z.int().nullable(),
  replacesInvoiceId: z.int().nullable(),
  duplicateOf: z.int().nullable(),
  note: textOrNull,
});
export type InvoiceHead = z.output<typeof invoiceHead>;

const invoiceCredit = z.object({ id: z.int(), number: z.string(), issueDate: z.string() });
export type InvoiceCredit = z.output<typeof invoiceCredit>;

export const invoice = invoiceHead.extend({
  id: z.int().nullable(),
  lines: z.array(invoiceLine),
  supplierCandidates: z.array(z.object({ id: z.int(), name: z.string() })),
  orderCandidates: z.array(
    z.object({ id: z.int(), created: z.iso.datetime(), sent: z.iso.datetime(), deliveryDay: textOrNull }),
  ),
  credits: z.array(invoiceCredit),
  creditCandidates: z.array(
    z.object({ id: z.int(), number: z.string(), issueDate: z.string(), amount: z.number(), open: z.number() }),
  ),
});
export type Invoice = z.output<typeof invoice>;

const flag = z.boolean(messages.notAFlag).nullish();

export const importInvoice = addition('invoices.import', 'POST /api/Invoices/import', {
  summary: 'Rechnung einlesen (XML oder PDF); mit dryRun ohne sie zu speichern',
  body: z.object({
    fileName: text(255).trim().min(1, messages.required),
    content: z.string({ error: ({ input }) => (input === undefined ? messages.required : messages.notAText) }),
    dryRun: flag,
  }),
  answer: invoice,
  status: 201,
  existingStatus: 200,
});

export const listInvoices = addition('invoices.list', 'GET /api/Invoices', {
  summary: 'Rechnungen ohne ihre Positionen, die neueste zuerst; verworfene nur mit IncludeDiscarded',
  query: listQuery.extend({
    State: z.enum(INVOICE_STATES, messages.notAChoice).optional(),
    SupplierId: textId.optional(),
    From: day.optional(),
    To: day.optional(),
    OrderId: textId.optional(),
    IncludeDiscarded: flagText.optional(),
  }),
  answer: z.array(invoiceHead),
  additions: LIST_ADDITIONS,
});

export const readInvoice = addition('invoices.read', 'GET /api/Invoices/{id}', {
  summary: 'Eine Rechnung mit ihren Positionen und dem, was zu klären ist',
  answer: invoice,
});

export const readInvoiceOriginal = addition('invoices.original', 'GET /api/Invoices/{id}/original', {
  summary: 'Die Datei, wie sie kam; mit part=xml das XML darin',
  query: z.object({ part: z.enum(['xml'], messages.notAChoice).optional() }),
  files: ['application/pdf', 'application/xml'],
});

export const updateInvoice = addition('invoices.update', 'PUT /api/Invoices', {
  summary: 'Lieferant, Bestellungen oder Bezug einer Rechnung angeben; orderIds darf leer sein: ohne Bestellung.',
  body: z.object({
    id,
    version,
    supplierId: id.nullish(),
    orderIds: z.array(id).max(100, 'Höchstens 100 Bestellungen auf einmal.').nullish(),
    settlesInvoiceId: id.nullish(),
    replacesInvoiceId: id.nullish(),
    note: line(MAX_NOTE).optional(),
    /** Fills empty supplier fields from the invoice; true by default. */
    remember: flag,
  }),
  answer: invoice,
});

export const discardInvoice = addition('invoices.delete', 'DELETE /api/Invoices', {
  summary: 'Rechnung verwerfen; Original und Aufzeichnung bleiben.',
  query: idQuery,
  body: idBody,
});

export const saveInvoiceLines = addition('invoices.saveLines', 'PUT /api/Invoices/{id}/lines', {
  summary: 'Eine Position oder eine Liste zuordnen, alle oder keine',
  query: z.object({ version: textVersion }),
  body: answeredLines,
  answer: invoice,
});
