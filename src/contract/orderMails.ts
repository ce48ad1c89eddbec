import { z } from 'zod';
import { additionsTo, callsOf } from './kit/call';
import { flagText } from './kit/values';
import { transportName } from './mailServer';
import { ORDERS_TAG, order, orderMail, orderWarning, WAS_TOLD } from './orders';

const addition = additionsTo(ORDERS_TAG);

export const sentOrder = order.extend({
  mail: orderMail.extend({ file: z.string().optional() }).nullable(),
  transport: transportName,
  warnings: z.array(orderWarning),
});

/** `contentHash` of the preview, see `previewOrderMail`: if the mail has changed since, it is not sent. */
export const previewedContentHash = z.string('Bitte den contentHash der Vorschau angeben.').optional();

const TRUE_OR_FALSE = 'Bitte true oder false angeben.';

export const sendOrderMail = callsOf(ORDERS_TAG)('orders.sendMail', 'POST /api/Orders/{orderId}/send-mail', {
  summary: 'Bestellung an den Lieferanten mailen; noch einmal nur mit repeat, mit contentHash nur wie in der Vorschau',
  body: z
    .object({
      repeat: z.boolean(TRUE_OR_FALSE).optional(),
      wasTold: z
        .boolean(TRUE_OR_FALSE)
        .optional()
        .describe(
          `${WAS_TOLD} Unabhängig davon 409 STATE, solange eine Mail hinausgeht, und ohne repeat, wenn die Bestellung schon gemailt oder als Datei abgelegt ist.`,
        ),
      contentHash: previewedContentHash,
    })
    .nullish(),
  answer: sentOrder.extend({
    mail: orderMail.extend({ via: z.enum(['smtp', 'outbox']), file: z.string().optional() }),
  }),
  additions: ['wasTold', 'contentHash'],
});

export const stopOrderMail = addition('orders.stopMail', 'POST /api/Orders/{orderId}/stop-mail', {
  summary: 'Eine Mail, die auf den nächsten Versuch wartet, nicht mehr verschicken',
  answer: order,
});

const orderMailPreview = z.object({
  to: z.string().nullable(),
  cc: z.string().nullable(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.string()),
  /** Hash of the mail's content. Sending with it refuses a mail that has changed since. */
  contentHash: z.string(),
  transport: transportName,
});
export type OrderMailPreview = z.output<typeof orderMailPreview>;

export const previewOrderMail = addition('orders.previewMail', 'GET /api/Orders/{orderId}/mail-preview', {
  summary: 'Die Mail an den Lieferanten, wie sie jetzt verschickt würde; mit addendum der Nachtrag',
  query: z.object({ addendum: flagText.optional() }),
  answer: orderMailPreview,
});
