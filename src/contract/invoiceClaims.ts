import { z } from 'zod';
import { messages } from '../resources/kit';
import { INVOICES_TAG, invoice } from './invoices';
import { declareCall } from './kit/call';
import { id, text, textId, version } from './kit/values';

const MAX_NOTE = 500;

const one = z.object({ id: textId });

/** The letter that complains, before anybody sent it. */
const claimPreview = z.object({
  /** null while the supplier has no usable address. */
  to: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Euros, net. */
  amount: z.number(),
});
export type ClaimPreview = z.output<typeof claimPreview>;

export const previewClaim = declareCall({
  id: 'invoices.previewClaim',
  method: 'GET',
  path: '/api/Invoices/{id}/claim',
  tag: INVOICES_TAG,
  summary: 'Die Reklamation, wie sie jetzt mit allen Abweichungen verschickt würde',
  params: one,
  answer: claimPreview,
  isAddition: true,
});

export const sendClaim = declareCall({
  id: 'invoices.claim',
  method: 'POST',
  path: '/api/Invoices/{id}/claim',
  tag: INVOICES_TAG,
  summary: 'Reklamation an den Lieferanten mailen; einmal je Rechnung',
  params: one,
  body: z
    .object({
      /** All that differ unless told. */
      lineIds: z.array(id).min(1, 'Mindestens eine Position angeben.').nullish(),
      note: text(MAX_NOTE)
        .nullable()
        .transform((value) => value?.trim() || null)
        .optional(),
      version,
    })
    .nullish(),
  answer: invoice,
  isAddition: true,
});

export const acceptInvoice = declareCall({
  id: 'invoices.accept',
  method: 'POST',
  path: '/api/Invoices/{id}/accept',
  tag: INVOICES_TAG,
  summary: 'Abweichungen hinnehmen; noch einmal: dieselbe Antwort.',
  params: one,
  body: z.object({ note: text(MAX_NOTE).trim().min(1, messages.required) }),
  answer: invoice,
  isAddition: true,
});
