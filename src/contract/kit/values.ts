import { z } from 'zod';
import { isDay, isInRange, isInstant, messages, toScaled } from '../../resources/kit';

/** The pieces that bodies and queries of the workflows are made of; messages are German. */

const MAX_INT = 2 ** 31 - 1;
const noNumber = { error: messages.notANumber };

export const id = z
  .int('Bitte eine gültige Id angeben.')
  .positive('Bitte eine gültige Id angeben.')
  .max(MAX_INT, messages.outOfRange);
/** An id in a path or query, where everything is text. */
export const textId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Bitte eine gültige Id angeben.')
  .transform(Number)
  .pipe(id);
/** The state a caller has seen; null says nothing, like none. */
export const version = z
  .int(messages.notAnInteger)
  .nullish()
  .transform((sent) => sent ?? undefined);

export const text = (maxLength: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? messages.required : messages.notAText) })
    .max(maxLength, messages.tooLong(maxLength))
    .refine((value) => !value.includes('\0') && value.isWellFormed(), messages.badCharacter);

/** A decimal as a JSON number with at most `scale` decimals; the output is whole 10^-scale units. */
export const scaled = (scale: number) =>
  z.number(noNumber).transform((value, context) => {
    const units = toScaled(value, scale);
    if (units !== undefined) return units;
    const message = isInRange(value, scale) ? messages.tooManyDecimals(scale) : messages.outOfRange;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

export const AMOUNT_SCALE = 3;
export const PRICE_SCALE = 4;

/** An amount in whole thousandths; negative and null mean "not counted" and become null. */
export const countedAmount = scaled(AMOUNT_SCALE)
  .nullable()
  .transform((amount) => (amount === null || amount < 0 ? null : amount));

export const instant = z
  .string(messages.notADay)
  .refine(isInstant, messages.notADay)
  .transform((value) => new Date(value).toISOString());
/** Of a period: a day of the instance's calendar, or an instant. */
export const dayOrInstant = z
  .string(messages.notADay)
  .refine((value) => isDay(value) || isInstant(value), messages.notADay);
/** The period of a report, both ends inclusive. */
export const period = z.object({ From: dayOrInstant.optional(), To: dayOrInstant.optional() });
export const day = z.string(messages.notADay).refine(isDay, messages.notADay);

/** What a device calls a record that it makes, so that sending it twice makes it once. */
export const clientId = z
  .string(messages.notAText)
  .regex(/^[A-Za-z0-9-]{8,64}$/, 'Bitte 8 bis 64 Buchstaben, Ziffern und Bindestriche angeben.')
  .nullish();

export const flagText = z
  .enum(['true', 'false'], 'Bitte true oder false angeben.')
  .transform((value) => value === 'true');

/** A key that comes back with the whole record, as it was read: it may say anything and changes nothing. */
export const echoed = z.unknown().optional();

/** A query parameter that may repeat or be comma-separated. */
export const many = <T extends z.ZodType<unknown, string>>(each: T) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) =>
      [value]
        .flat()
        .flatMap((part) => part.split(','))
        .filter((part) => part !== ''),
    )
    .pipe(z.array(each));

/** DELETE takes its body as `{"id": n}`, and, because proxies drop bodies of DELETE, `?id=n` too. */
export const idBody = z.object({ id }).nullish();
export const idQuery = z.object({ id: textId.optional() });

/** The query of ra-data-simple-rest, which every list understands; each parameter is JSON. */
export const listQuery = z.object({
  sort: z.string().optional(),
  range: z.string().optional(),
  filter: z.string().optional(),
});
/** Its keys, which the specification does not know. */
export const LIST_ADDITIONS = ['sort', 'range', 'filter'];

/**
 * The query of master data's lists. With `longerThan` only what is longer comes as the query asks for; all of a shorter list comes at
 * once, in its own order: `Content-Location` says that it is the whole.
 */
export const pageQuery = listQuery.extend({ longerThan: textId.optional() });
