import { z } from 'zod';
import { messages } from '../resources/kit';
import { INVOICES_TAG, invoice } from './invoices';
import { additionsTo } from './kit/call';
import { flagText, id, line, MAX_IDS, many, text, textId, version } from './kit/values';
import { transportName } from './mailServer';

const addition = additionsTo(INVOICES_TAG);

const MAX_NOTE = 500;

/** Keeps the URL of the preview short enough. */
const MAX_PREVIEWED = 1000;

const note = line(MAX_NOTE).optional();

const claimPreview = z.object({
  to: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  amount: z.number(),
  open: z.number(),
  transport: transportName,
  letterHash: z.string(),
});
export type ClaimPreview = z.output<typeof claimPreview>;

export const previewClaim = addition('invoices.previewClaim', 'GET /api/Invoices/{id}/claim', {
  summary:
    'Die Reklamation, wie sie jetzt verschickt würde: mit allen Abweichungen oder denen in LineIds, und mit Note; mit Repeat die, die bisher nur als Datei abgelegt ist',
  query: z.object({
    LineIds: many(textId, MAX_PREVIEWED, `Höchstens ${MAX_PREVIEWED} Positionen auf einmal.`)
      .refine((ids) => ids.length > 0, 'Mindestens eine Position angeben.')
      .optional(),
    Note: note,
    Repeat: flagText.optional(),
  }),
  answer: claimPreview,
});

export const sendClaim = addition('invoices.claim', 'POST /api/Invoices/{id}/claim', {
  summary:
    'Reklamation an den Lieferanten mailen; einmal je Rechnung, mit repeat noch einmal, wenn sie nur als Datei abgelegt wurde, mit letterHash nur wie in der Vorschau',
  body: z
    .object({
      lineIds: z
        .array(id)
        .min(1, 'Mindestens eine Position angeben.')
        .max(MAX_IDS, messages.tooMany(MAX_IDS))
        .nullish(),
      note,
      repeat: z.boolean().optional(),
      letterHash: z.string().optional(),
      version,
    })
    .nullish(),
  answer: invoice.extend({ transport: transportName }),
});

export const acceptInvoice = addition('invoices.accept', 'POST /api/Invoices/{id}/accept', {
  summary: 'Abweichungen hinnehmen; noch einmal: dieselbe Antwort.',
  body: z.object({ note: text(MAX_NOTE).trim().min(1, messages.required), version }),
  answer: invoice,
});
