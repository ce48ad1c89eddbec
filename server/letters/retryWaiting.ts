import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '../db/audit/writeAudit';
import { databaseNow } from '../db/engine/databaseNow';
import { inTransaction } from '../db/engine/transaction';
import type { Db, Tx } from '../db/tables';
import { isDue } from './isDue';
import type { SentMail } from './mailer';
import { inQueue, type MailQueue, type SupplierQueue } from './mailQueue';
import { NO_ACCOUNT } from './mailReasons';
import { retryUntilStored } from './retryUntilStored';
import { failOneAndWarn } from './stopMail';

export interface RetryOptions {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn'>;
  clock?: () => Date | Promise<Date>;
  signal?: AbortSignal;
}

export interface DueMail {
  id: number;
  ownerId: number;
  contentHash: string | null;
}

interface Outgoing<L> {
  queue: SupplierQueue;
  owner: 'orderId' | 'invoiceId';
  changed: string;
  notSent: string;
  /** Composes the present letter; null if it differs from the one the user saw. */
  compose(due: DueMail, actor: Actor): Promise<L | null>;
  /** @returns undefined if another process took the mail or it was stopped @throws Problem MAIL_FAILED */
  deliver(due: DueMail, letter: L): Promise<SentMail | undefined>;
  record(tx: Tx, sent: { due: DueMail; letter: L; actor: Actor; mail: SentMail; now: Date }): Promise<unknown>;
}

/** Retries due mails one by one and stops those whose content has changed. Errors are stored and logged per mail. */
export async function retryWaiting<L>(
  { db, log, clock = () => databaseNow(db), signal }: RetryOptions,
  outgoing: Outgoing<L>,
): Promise<void> {
  for (const { userId, userName, tokenId, tokenName, ...due } of await dueMails(db, outgoing, await clock())) {
    if (signal?.aborted) return;
    const actor = actorOf({ userId, userName, tokenId, tokenName });
    try {
      await retry(due, actor);
    } catch (error) {
      log.warn({ err: error, [outgoing.owner]: due.ownerId }, outgoing.notSent);
    }
  }

  function fail({ id }: DueMail, why: string): Promise<void> {
    return inTransaction(db, (tx) => failOneAndWarn(tx, outgoing.queue, id, why));
  }

  async function retry(due: DueMail, actor: Actor | null): Promise<unknown> {
    if (!actor) return fail(due, NO_ACCOUNT);
    const letter = await outgoing.compose(due, actor);
    if (letter === null) return fail(due, outgoing.changed);
    const mail = await outgoing.deliver(due, letter);
    if (!mail) return;
    const store = async () => {
      const now = await clock();
      await inTransaction(db, async (tx) => {
        if (!(await isRecorded(tx, outgoing.queue, due.id)))
          await outgoing.record(tx, { due, letter, actor, mail, now });
      });
    };
    await retryUntilStored(store, signal);
  }
}

interface Sender {
  userId: number | null;
  userName: string | null;
  tokenId: number | null;
  tokenName: string | null;
}

/** Null for a deleted user, or a revoked or paused token. */
function actorOf({ userId, userName, tokenId, tokenName }: Sender): Actor | null {
  if (userId !== null && userName !== null) return { id: userId, name: userName };
  if (tokenId !== null && tokenName !== null) return { id: null, tokenId, name: tokenName };
  return null;
}

const dueMails = (db: Db, { queue, owner }: Pick<Outgoing<unknown>, 'queue' | 'owner'>, now: Date) =>
  db
    .selectFrom(inQueue(queue))
    .leftJoin('users', 'users.id', `${inQueue(queue)}.userId`)
    .leftJoin('apiTokens', (join) =>
      join.onRef('apiTokens.id', '=', `${inQueue(queue)}.tokenId`).on('apiTokens.pausedReason', 'is', null),
    )
    .select([`${inQueue(queue)}.id`, 'contentHash', 'userId', 'users.name as userName'])
    .select(['tokenId', 'apiTokens.name as tokenName'])
    .select(sql.ref<number>(owner).as('ownerId'))
    .where('state', '=', 'waiting')
    .where(isDue(now))
    .orderBy('nextAttemptAt')
    .execute();

/** Tells whether a commit arrived although its connection was lost. */
export async function isRecorded(tx: Tx, queue: MailQueue, id: number): Promise<boolean> {
  const mail = await tx.selectFrom(inQueue(queue)).select('state').where('id', '=', id).executeTakeFirst();
  return mail?.state === 'sent';
}
