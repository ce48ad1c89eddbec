import type { Db } from '../../../db/tables';
import { Problem } from '../../../problem';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Most mails to a supplier for one order; unchanged ones are limited more strictly. */
const LIMITS = [
  { minutes: 10, most: 5, isSame: true, words: 'in den letzten 10 Minuten schon 5-mal unverändert' },
  { minutes: DAY_MINUTES, most: 10, isSame: true, words: 'in den letzten 24 Stunden schon 10-mal unverändert' },
  { minutes: DAY_MINUTES, most: 20, isSame: false, words: 'in den letzten 24 Stunden schon 20-mal' },
] as const;

/** Counts only mails that were, or may have been, delivered. @throws Problem RATE_LIMIT */
export async function requireRestraint(
  db: Db,
  { orderId, contentHash }: { orderId: number; contentHash: string },
  now: Date,
): Promise<void> {
  const mails = await db
    .selectFrom('orderMails')
    .select(['startedAt', 'contentHash'])
    .where('orderId', '=', orderId)
    .where('state', 'in', ['sent', 'unclear'])
    .where('startedAt', '>', minutesBefore(now, DAY_MINUTES))
    // Mails dated in the future were sent under a wrong clock that has been corrected since.
    .where('startedAt', '<=', minutesBefore(now, -1))
    .orderBy('startedAt', 'desc')
    .execute();
  for (const { minutes, most, isSame, words } of LIMITS) {
    const since = minutesBefore(now, minutes);
    const counted = mails.filter((mail) => mail.startedAt > since && (!isSame || mail.contentHash === contentHash));
    const oldest = counted[most - 1];
    if (!oldest) continue;
    const seconds = Math.ceil((Date.parse(oldest.startedAt) + minutes * MINUTE_MS - now.getTime()) / 1000);
    const change = isSame ? ' oder die Bestellung vorher ändern' : '';
    throw new Problem(
      'RATE_LIMIT',
      `Diese Bestellung ging ${words} an den Lieferanten. Bitte in ${waiting(seconds)} noch einmal versuchen${change}.`,
      { retryAfterSeconds: seconds },
    );
  }
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS).toISOString();

function waiting(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} Stunden`;
  return minutes === 1 ? 'einer Minute' : `${minutes} Minuten`;
}
