import { type Selectable, sql } from 'kysely';
import { todayIn } from '../../src/rules/dates';
import { isInTime, nextMorning } from '../../src/rules/morningMail';
import { databaseNow, instantWithin } from '../db/engine/databaseNow';
import { inTransaction } from '../db/engine/transaction';
import { storeHouseMails } from '../db/houseMails';
import type { Db, Tables } from '../db/tables';
import type { TodaySources } from '../today/todayOf';
import { morningContent } from './morningContent';
import { timeZoneOf } from './timeZoneOf';

const HOUR_MS = 3_600_000;
/** A next mail further away was set while the clock was wrong. */
const FAR_MS = 9 * 24 * HOUR_MS;
/** Milliseconds by which the day of the easternmost time zone is ahead of UTC. */
const EASTERNMOST_MS = 14 * HOUR_MS;

/** Users whose mail is due, or whose next one was set for another time zone or by a clock that was ahead. */
export const dueMornings = (db: Db) =>
  db
    .selectFrom('morningMails')
    .select('userId')
    .where('isOn', '=', 1)
    .where((row) =>
      row.or([
        row('nextAt', '<=', sql<string>`(select ${instantWithin(db)})`),
        row('nextAt', '>', sql<string>`(select ${instantWithin(db, FAR_MS)})`),
        row('doneDay', '>', sql<string>`(select substr(${instantWithin(db, EASTERNMOST_MS)}, 1, 10))`),
        sql<boolean>`coalesce("timeZone", '') <> coalesce((select "value" from "configValues" where "key" = 'TIME_ZONE'), '')`,
      ]),
    );

export async function bookMornings(
  db: Db,
  sources: TodaySources,
  { signal, failed }: { signal: AbortSignal; failed: (error: unknown, userId: number) => void },
): Promise<void> {
  for (const { userId } of await dueMornings(db).execute()) {
    if (signal.aborted) return;
    await bookMorning(db, sources, userId).catch((error: unknown) => failed(error, userId));
  }
}

type Row = Selectable<Tables['morningMails']>;

/** Books a user's mail in the transaction that moves the row on, so that only one server does. */
async function bookMorning(db: Db, sources: TodaySources, userId: number): Promise<void> {
  const row = await db.selectFrom('morningMails').selectAll().where('userId', '=', userId).executeTakeFirst();
  if (!row) return;
  const now = (await databaseNow(db)).toISOString();
  const { timeZone, stored } = await timeZoneOf(db);
  const dueAt = row.timeZone === stored && row.nextAt !== null && row.nextAt <= now ? row.nextAt : null;
  const doneDay = dueAt === null ? doneBy(row.doneDay, now) : todayIn(timeZone, new Date(dueAt));
  const content =
    dueAt !== null && doneDay !== null && isInTime(dueAt, now)
      ? await morningContent(db, sources, { userId, now, day: doneDay, timeZone })
      : null;
  const nextAt = nextMorning(now, { time: row.time, weekdays: JSON.parse(row.weekdays) }, timeZone, doneDay);
  await inTransaction(db, async (tx) => {
    if (!(await moveOn(tx, row, { nextAt, timeZone: stored, doneDay })) || content === null || dueAt === null) return;
    const occasion = `morning ${content.day}`;
    await storeHouseMails(tx, { userIds: [userId], occasion, content: { kind: 'morning', ...content }, dueAt });
  });
}

/** Forgets a day that was done by a clock ahead; the mail of that day, if sent, prevents a second one. */
function doneBy(day: string | null, now: string): string | null {
  const latest = new Date(Date.parse(now) + EASTERNMOST_MS).toISOString().slice(0, 10);
  return day !== null && day > latest ? null : day;
}

async function moveOn(
  tx: Db,
  { userId, version, nextAt }: Row,
  change: Pick<Row, 'nextAt' | 'timeZone' | 'doneDay'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('morningMails')
    .set(change)
    .where('userId', '=', userId)
    .where('isOn', '=', 1)
    .where('version', '=', version)
    .where('nextAt', nextAt === null ? 'is' : '=', nextAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
