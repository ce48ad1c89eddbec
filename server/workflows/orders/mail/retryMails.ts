import type { FastifyBaseLogger } from 'fastify';
import { databaseNow } from '../../../db/databaseNow';
import type { Db } from '../../../db/tables';
import { inTransaction } from '../../../db/transaction';
import { readOrderDocument } from '../readOrderDocument';
import { contentHash } from './contentHash';
import { isDue } from './isDue';
import { CHANGED, NO_ACCOUNT } from './mailReasons';
import type { OrderMailer } from './orderMailer';
import { recordSent } from './recordSent';
import { stopMail } from './stopMail';
import { untilStored } from './untilStored';

type Clock = () => Date | Promise<Date>;

export interface RetryOptions {
  db: Db;
  mailer: OrderMailer;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** The database's unless told. */
  clock?: Clock;
  /** Ends the work after the mail that is under way. */
  signal?: AbortSignal;
}

/**
 * Tries the waiting mails whose time has come, one after the other. A mail that would say something else by now is
 * stopped instead: nobody has seen it like that. What goes wrong is stored with its mail and logged; the others follow.
 */
export async function retryMails({
  db,
  mailer,
  log,
  clock = () => databaseNow(db),
  signal,
}: RetryOptions): Promise<void> {
  for (const due of await dueMails(db, await clock())) {
    if (signal?.aborted) return;
    try {
      await retryMail({ db, mailer, clock, signal }, due);
    } catch (error) {
      log.warn({ err: error, orderId: due.orderId }, 'Eine wartende Mail wurde nicht verschickt');
    }
  }
}

type DueMail = Awaited<ReturnType<typeof dueMails>>[number];

const dueMails = (db: Db, now: Date) =>
  db
    .selectFrom('orderMails')
    .leftJoin('users', 'users.id', 'orderMails.userId')
    .select(['orderMails.id', 'orderId', 'contentHash', 'userId', 'users.name as userName'])
    .where('state', '=', 'waiting')
    .where(isDue(now))
    .orderBy('nextAttemptAt')
    .execute();

async function retryMail(
  { db, mailer, clock, signal }: Pick<RetryOptions, 'db' | 'mailer' | 'signal'> & { clock: Clock },
  { id, orderId, ...due }: DueMail,
) {
  if (due.userId === null || due.userName === null) {
    await stopMail(db, orderId, NO_ACCOUNT);
    return;
  }
  const actor = { id: due.userId, name: due.userName };
  const document = await readOrderDocument(db, orderId, actor.id);
  if (contentHash(document) !== due.contentHash) {
    await stopMail(db, orderId, CHANGED);
    return;
  }
  const mail = await mailer.retry(id, document);
  if (!mail) return;
  const store = async () => {
    const now = (await clock()).toISOString();
    await inTransaction(db, async (tx) => {
      if (!(await isRecorded(tx, id))) await recordSent(tx, { actor, orderId, mail, now });
    });
  };
  // The mail is out: an outage must not make it one of which nobody knows.
  await untilStored(store, signal);
}

async function isRecorded(tx: Db, id: number): Promise<boolean> {
  const mail = await tx.selectFrom('orderMails').select('state').where('id', '=', id).executeTakeFirst();
  return mail?.state === 'sent';
}
