import { z } from 'zod';
import { INVOICES_TAG } from './invoices';
import { additionsTo } from './kit/call';
import { idBody, idQuery, textId } from './kit/values';

const addition = additionsTo(INVOICES_TAG);

const invoiceLink = z.object({
  id: z.int(),
  supplierId: z.int(),
  keyKind: z.enum(['sellerItemId', 'gtin', 'text', 'charge']),
  key: z.string(),
  stockItemId: z.int().nullable(),
  stockItemName: z.string().nullable(),
  depositTypeId: z.int().nullable(),
  other: z.boolean(),
  units: z.array(z.object({ unitCode: z.string().nullable(), unitsPerBilled: z.number().nullable() })),
  learnedAt: z.iso.datetime(),
  learnedByUserId: z.int().nullable(),
});
export type InvoiceLink = z.output<typeof invoiceLink>;

export const listInvoiceLinks = addition('invoiceLinks.list', 'GET /api/InvoiceLinks', {
  summary: 'Was über Positionen von Rechnungen gesagt und behalten wurde',
  query: z.object({ SupplierId: textId.optional() }),
  answer: z.array(invoiceLink),
});

export const deleteInvoiceLink = addition('invoiceLinks.delete', 'DELETE /api/InvoiceLinks', {
  summary: 'Eine behaltene Zuordnung vergessen',
  query: idQuery,
  body: idBody,
});
