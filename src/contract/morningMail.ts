import { z } from 'zod';
import { isClockTime, messages } from '../resources/kit';
import { inWeekOrder } from '../rules/morningMail';
import { additionsTo } from './kit/call';
import { version } from './kit/values';

const addition = additionsTo('Morgenmail');

const flag = z.boolean(messages.notAFlag);
const NO_DAY = 'Bitte mindestens einen Wochentag wählen.';
const NO_WEEKDAY = 'Wochentage sind Zahlen von 0 (Sonntag) bis 6 (Samstag).';
const NO_TIME = 'Bitte eine Uhrzeit wie 07:00 angeben.';

const morningMail = z.object({
  version: z.int(),
  on: z.boolean(),
  /** "HH:mm" in the installation's time zone. */
  time: z.string(),
  /** 0 Sunday to 6 Saturday. */
  weekdays: z.array(z.int()),
  /** Warnings are mailed at once; null: not an administrator. */
  warnings: z.boolean().nullable(),
  email: z.string().nullable(),
  nextAt: z.iso.datetime().nullable(),
  lastSentAt: z.iso.datetime().nullable(),
});
export type MorningMail = z.output<typeof morningMail>;

export const readMorningMail = addition('morningMail.read', 'GET /api/MorningMail', {
  summary: 'Ob und wann der, der fragt, morgens per Mail bekommt, was zu tun ist',
  answer: morningMail,
});

export const changeMorningMail = addition('morningMail.change', 'PUT /api/MorningMail', {
  summary: 'Die eigene Morgenmail ändern; was nicht genannt wird, bleibt',
  body: z.object({
    version,
    on: flag.optional(),
    time: z.string(NO_TIME).refine(isClockTime, NO_TIME).optional(),
    weekdays: z
      .array(z.int(NO_WEEKDAY).min(0, NO_WEEKDAY).max(6, NO_WEEKDAY), NO_DAY)
      .min(1, NO_DAY)
      .max(7, 'Eine Woche hat sieben Tage.')
      .transform(inWeekOrder)
      .optional(),
    warnings: flag.nullish(),
  }),
  answer: morningMail,
});

const link = z.object({ token: z.unknown().optional() });

/** One-click unsubscription from a mail program (RFC 8058), so body and content type are ignored. */
export const endMorningMail = addition('morningMail.end', 'POST /api/MorningMail/end', {
  summary: 'Die Morgenmail dessen beenden, dem der Link in ihr gehört',
  query: link,
});

/** For mail programs that open the address instead of posting to it; changes nothing. */
export const openMorningEnd = addition('morningMail.openEnd', 'GET /api/MorningMail/end', {
  summary: 'Führt zur Seite, auf der sich die Morgenmail beenden lässt',
  query: link,
  status: 302,
});
