import { z } from 'zod';
import { messages } from '../resources/kit';
import { suppliers } from '../resources/suppliers';
import { additionsTo } from './kit/call';
import { instant, numberUpTo } from './kit/values';

/** Reference instant, now by default. Holidays are unknown outside these years. */
export const askedAt = instant.refine((at) => at >= '1900' && at < '9000', messages.notADay).optional();

const addition = additionsTo(suppliers.label.many);
const MAX_DATES = 31;

export const deliveryDate = z.object({
  day: z.string(),
  orderUntil: z.iso.datetime().nullable(),
  text: z.string(),
  /** Holiday on the day of the cut-off, which stays as it is. */
  holidayOnCutOff: z.string().nullable(),
});

export const listDeliveryDates = addition('suppliers.deliveryDates', 'GET /api/Suppliers/{id}/delivery-dates', {
  summary: 'Die nächsten Liefertage eines Lieferanten, die noch zu erreichen sind, mit ihrem Bestellschluss',
  query: z.object({
    At: askedAt,
    Count: numberUpTo(MAX_DATES, /^[1-9]\d?$/, `Bitte 1 bis ${MAX_DATES} angeben.`).optional(),
  }),
  answer: z.object({
    at: z.iso.datetime(),
    dates: z.array(deliveryDate),
    skipped: z.array(z.object({ day: z.string(), reason: z.string() })),
  }),
});
