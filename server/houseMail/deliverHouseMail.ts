import { MAIL_HOURS } from '../../src/rules/morningMail';
import { inTransaction } from '../db/engine/transaction';
import type { HouseMail } from '../db/houseMails';
import { rowWhere } from '../db/repository/rowsById';
import type { Db } from '../db/tables';
import { singleLine } from '../documents/singleLine';
import { readPerson } from '../http/auth/readPerson';
import { closeMail } from '../letters/closeMail';
import type { ComposedMail } from '../letters/composedMail';
import { isDue } from '../letters/isDue';
import { isMailAddress } from '../letters/isMailAddress';
import type { Mailer } from '../letters/mailer';
import { inQueue } from '../letters/mailQueue';
import { retryUntilBooked, retryUntilStored } from '../letters/retryUntilStored';
import { takeMail } from '../letters/takeMail';
import { newTaker } from '../letters/taker';
import { personName } from '../workflows/personName';
import { instanceNameOf, readSettings } from '../workflows/settings';
import { composeHouseMail } from './composeHouseMail';
import { endToken } from './endToken';
import { contentOf } from './letterContent';
import { permissionsKey } from './morningContent';

export interface HousePostOptions {
  mailer: Mailer;
  key: Uint8Array;
  publicUrl?: string;
}

const queue = 'houseMails';

export const waitingHouseMails = (db: Db) =>
  db.selectFrom('houseMails').select('houseMails.id').where('nextAttemptAt', 'is not', null);

export const dueHouseMails = (db: Db, now: Date) =>
  db
    .selectFrom(inQueue(queue))
    .select('id')
    .where('nextAttemptAt', 'is not', null)
    .where(isDue(now))
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .execute();

/** @throws Problem MAIL_FAILED; a mail not handed over waits for another attempt, for four hours in all */
export async function deliverHouseMail(
  db: Db,
  { mailer, ...options }: HousePostOptions,
  id: number,
  signal?: AbortSignal,
): Promise<void> {
  const now = await mailer.now();
  const row = await db
    .selectFrom(queue)
    .select(['userId', 'content', 'dueAt', 'messageId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  const { userId } = row;
  const content: HouseMail = JSON.parse(row.content);
  const until = new Date(Date.parse(row.dueAt) + MAIL_HOURS * 3_600_000).toISOString();
  const composed = now.toISOString() > until ? null : await compose(db, options, userId, content);
  if (composed === null) return drop(db, id, now);
  const { mail, timeZone } = composed;
  const messageId = await mailer.newMessageId(row.messageId);
  const taker = newTaker();
  const booked = await retryUntilBooked(
    async () => takeMail(db, id, { now: await mailer.now(), taker, onlyDue: true, queue }),
    signal,
  );
  if (!booked) return;
  const sent = await mailer.deliver({ ...booked, messageId, until }, mail, { timeZone, queue });
  const store = async () => {
    const sentAt = (await mailer.now()).toISOString();
    await inTransaction(db, async (tx) => {
      await closeMail(tx, id, { state: 'sent', error: sent.warning ?? null }, sentAt, queue);
      if (content.kind === 'morning')
        await tx.updateTable('morningMails').set({ lastSentAt: sentAt }).where('userId', '=', userId).execute();
    });
  };
  await retryUntilStored(store, signal);
}

const drop = async (db: Db, id: number, now: Date): Promise<void> => {
  await db
    .updateTable(queue)
    .set({ state: 'failed', nextAttemptAt: null, finishedAt: now.toISOString(), error: 'Nicht mehr verschickt.' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
};

/** @returns null if the user no longer wants the mail or may not see its content */
async function compose(
  db: Db,
  { key, publicUrl }: Omit<HousePostOptions, 'mailer'>,
  userId: number,
  content: HouseMail,
): Promise<{ mail: ComposedMail; timeZone: string } | null> {
  const person = await readPerson(db, userId);
  const address = person?.email;
  if (!person || !address || !isMailAddress(address)) return null;
  const row = await rowWhere(db, 'morningMails', { userId }, ['isOn', 'warnings', 'started']);
  const isMorning = content.kind === 'morning';
  const isWanted = isMorning
    ? row?.isOn === 1 && content.sight === permissionsKey(person)
    : row?.warnings !== 0 && person.role === 'Admin';
  if (!isWanted) return null;
  const settings = await readSettings(db);
  const mail = composeHouseMail(contentOf(content), {
    to: { name: singleLine(personName(person)), address },
    instanceName: instanceNameOf(settings),
    instanceColor: settings.INSTANCE_COLOR,
    publicUrl,
    endToken: isMorning && row ? endToken(key, { userId, started: row.started }) : undefined,
  });
  return { mail, timeZone: settings.TIME_ZONE };
}
