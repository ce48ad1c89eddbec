import { z } from 'zod';
import { messages } from '../resources/kit';
import { suppliers } from '../resources/suppliers';
import { declareCall } from './kit/call';
import { instant, textId } from './kit/values';

/** When a question is asked for; now by default. Calendars of other years than these have no holidays to tell. */
export const askedAt = instant.refine((at) => at >= '1900' && at < '9000', messages.notADay).optional();

const MOST_DATES = 31;

export const deliveryDate = z.object({
  /** `YYYY-MM-DD`. */
  day: z.string(),
  /** The cut-off; null: orders are taken at any time. */
  orderUntil: z.iso.datetime().nullable(),
  /** A German sentence without its full stop. */
  text: z.string(),
  /** Name of the holiday on which the cut-off is; it is not moved by it. */
  holidayOnCutOff: z.string().nullable(),
});

export const listDeliveryDates = declareCall({
  id: 'suppliers.deliveryDates',
  method: 'GET',
  path: '/api/Suppliers/{id}/delivery-dates',
  tag: suppliers.label.many,
  summary: 'Die nächsten Liefertage eines Lieferanten, die noch zu erreichen sind, mit ihrem Bestellschluss',
  params: z.object({ id: textId }),
  query: z.object({
    At: askedAt,
    Count: z
      .string()
      .regex(/^[1-9]\d?$/, `Bitte 1 bis ${MOST_DATES} angeben.`)
      .transform(Number)
      .refine((count) => count <= MOST_DATES, `Bitte 1 bis ${MOST_DATES} angeben.`)
      .optional(),
  }),
  answer: z.object({
    at: z.iso.datetime(),
    dates: z.array(deliveryDate),
    /** Delivery days before the last of `dates` that fall out. */
    skipped: z.array(z.object({ day: z.string(), reason: z.string() })),
  }),
  isAddition: true,
});
