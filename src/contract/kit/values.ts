import { z } from 'zod';
import { isDay, isInRange, isInstant, isPlainText, messages, toScaled, visibleText } from '../../resources/kit';

const MAX_INT = 2 ** 31 - 1;
const noNumber = { error: messages.notANumber };

export const id = z
  .int('Bitte eine gültige Id angeben.')
  .positive('Bitte eine gültige Id angeben.')
  .max(MAX_INT, messages.outOfRange);
export const textId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Bitte eine gültige Id angeben.')
  .transform(Number)
  .pipe(id);
export const MAX_IDS = 10_000;

/** Ids without another limit. Reports the first wrong one only: all of a large list would take seconds. */
export const ids = z.preprocess(
  (sent: number[], { issues }) => {
    const at = Array.isArray(sent) && sent.length <= MAX_IDS ? sent.findIndex((each) => !isId(each)) : -1;
    const wrong = at === -1 ? undefined : id.safeParse(sent[at]).error?.issues[0];
    if (wrong) issues.push({ code: 'custom', path: [at], message: wrong.message, input: sent[at] });
    return sent;
  },
  z.array(id).max(MAX_IDS, messages.tooMany(MAX_IDS)),
);
const isId = (sent: number) => Number.isInteger(sent) && sent > 0 && sent <= MAX_INT;

/** Record whose keys are counted before any is read, since reading a hundred thousand takes seconds. */
export const recordOf = <K extends z.core.$ZodRecordKey, V extends z.core.SomeType>(key: K, value: V, most = 1000) =>
  z.preprocess(
    (sent: z.input<z.ZodRecord<K, V>>, { issues }) => {
      const isObject = typeof sent === 'object' && sent !== null;
      if (isObject && Object.keys(sent).length > most)
        issues.push({ code: 'custom', message: messages.tooMany(most), input: sent });
      return sent;
    },
    z.record(key, value).meta({ maxProperties: most }),
  );

export const version = z
  .int(messages.notAnInteger)
  .nullish()
  .transform((sent) => sent ?? undefined);

/** As part of an address. */
export const textVersion = z
  .string()
  .regex(/^\d{1,9}$/, messages.notAnInteger)
  .transform(Number)
  .optional();

export const text = (maxLength: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? messages.required : messages.notAText) })
    .max(maxLength, messages.tooLong(maxLength))
    .refine(isPlainText, messages.badCharacter);

export const connectionName = text(60)
  .transform((sent) => visibleText(sent).trim())
  .refine((sent) => sent !== '', 'Bitte einen Namen eingeben.');
export const currentPassword = z.string().max(1000).optional();

/** Empty texts become null. */
export const line = (maxLength = 200) =>
  text(maxLength)
    .nullable()
    .transform((value) => value?.trim() || null);

export const numberUpTo = (most: number, pattern: RegExp, message: string) =>
  z
    .string()
    .regex(pattern, message)
    .transform(Number)
    .refine((value) => value <= most, message);

/** Converts a number to whole units of 10^-scale, refusing more decimals. */
export const scaled = (scale: number) =>
  z.number(noNumber).transform((value, context) => {
    const units = toScaled(value, scale);
    if (units !== undefined) return units;
    const message = isInRange(value, scale) ? messages.tooManyDecimals(scale) : messages.outOfRange;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** Euros in an answer; for callers without sight of prices, null, and neither sorted nor filtered by. */
export const money = z.number().nullable();

export const AMOUNT_SCALE = 3;
export const PRICE_SCALE = 4;
export const MONEY_SCALE = 2;
export const price = scaled(PRICE_SCALE).refine((value) => value >= 0, messages.min(0));

/** Amount in whole thousandths; negative and null mean "not counted" and become null. */
export const countedAmount = scaled(AMOUNT_SCALE)
  .nullable()
  .transform((amount) => (amount === null || amount < 0 ? null : amount));

export const instant = z
  .string(messages.notADay)
  .refine(isInstant, messages.notADay)
  .transform((value) => new Date(value).toISOString());
export const dayOrInstant = z
  .string(messages.notADay)
  .refine((value) => isDay(value) || isInstant(value), messages.notADay);
export const period = z.object({ From: dayOrInstant.optional(), To: dayOrInstant.optional() });
export const day = z.string(messages.notADay).refine(isDay, messages.notADay);

export const clientId = z
  .string(messages.notAText)
  .regex(/^[A-Za-z0-9-]{8,64}$/, 'Bitte 8 bis 64 Buchstaben, Ziffern und Bindestriche angeben.')
  .nullish();

export const flagText = z
  .enum(['true', 'false'], 'Bitte true oder false angeben.')
  .transform((value) => value === 'true');

/** Field that clients send back with the whole record; ignored. */
export const echoed = z.unknown().optional();

/** List in a query: comma-separated, or the parameter repeated. */
export const many = <T extends z.ZodType<unknown, string>>(
  each: T,
  most = MAX_IDS,
  tooMany: string = messages.tooMany(most),
) =>
  z
    .union([z.string(), z.array(z.string()).max(most, tooMany)])
    .transform((value) =>
      [value]
        .flat()
        .flatMap((part) => part.split(','))
        .filter((part) => part !== ''),
    )
    .pipe(z.array(each).max(most, tooMany));

/** `{"id": n}`, or `?id=n`, since proxies drop bodies of DELETE. */
export const idBody = z.object({ id }).nullish();
export const idQuery = z.object({ id: textId.optional() });
/** As `idBody` and `idQuery`, with the version that was shown. */
export const versionedIdBody = z.object({ id, version }).nullish();
export const seenQuery = idQuery.extend({ version: textVersion });

/** ra-data-simple-rest's list query; each parameter is JSON. */
export const listQuery = z.object({
  sort: z.string().optional(),
  range: z.string().optional(),
  filter: z.string().optional(),
});
export const viewedListQuery = listQuery.extend({
  view: text(200).optional().describe('Name einer Ansicht: nur, was sie zeigt, in ihrer Reihenfolge'),
});
export const LIST_ADDITIONS = ['sort', 'range', 'filter'];
