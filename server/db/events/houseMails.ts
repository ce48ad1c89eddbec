import { randomUUID } from 'node:crypto';
import { oneOf } from '../database';
import { databaseNow } from '../engine/databaseNow';
import type { Db } from '../tables';

/** A failure that administrators hear of at once. `id`: of the record, where there is one. */
export interface Warning {
  about: 'backup' | 'drill' | 'orders' | 'invoices' | 'apiTokens' | 'webhooks';
  id?: number;
  /** Of the supplier, token or webhook. */
  name?: string;
  /** A sentence. */
  why: string;
  /** The same happened to them. */
  others?: Pick<Warning, 'about' | 'id' | 'name'>[];
}

/** Shown by a morning mail, as it was when it was due. */
export interface MorningContent {
  day: string;
  /** Role and groups it was made for. */
  sight: string;
  /** Entries late or for today. */
  count: number;
  sections: { label: string; entries: { title: string; detail: string; mark: string }[]; more: number }[];
}

/** As stored; put into words when it leaves, since addresses and names of the house may change. */
export type HouseMail = ({ kind: 'warning' } & Warning) | ({ kind: 'morning' } & MorningContent);

const KEPT_MS = 30 * 24 * 3_600_000;

interface Posted {
  userIds: readonly number[];
  /** Has one mail for each user, whatever the number of servers and tries. */
  occasion: string;
  content: HouseMail;
  /** Now by default. */
  dueAt?: string;
}

/** Stores a mail to some users, in the transaction of what it tells of. It leaves within seconds. */
export async function storeHouseMails(tx: Db, { userIds, occasion, content, ...due }: Posted): Promise<void> {
  if (userIds.length === 0) return;
  const now = await databaseNow(tx);
  const { dueAt = now.toISOString() } = due;
  const mail = { occasion, content: JSON.stringify(content), dueAt, nextAttemptAt: now.toISOString() };
  await tx
    .insertInto('houseMails')
    .values(
      userIds.map((userId) => ({
        ...{
          ...mail,
          userId,
          messageId: randomUUID(),
          state: 'waiting',
          startedAt: null,
          finishedAt: null,
          error: null,
        },
        attempts: 0,
      })),
    )
    .onConflict((conflict) => conflict.columns(['userId', 'occasion']).doNothing())
    .execute();
  await tx
    .deleteFrom('houseMails')
    .where(oneOf(tx, 'userId', userIds))
    .where('dueAt', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();
}

/**
 * Warns every administrator who wants it and has an address.
 * @param occasion one failure
 * @param leaving user who is one no longer
 */
export async function warnAdmins(tx: Db, occasion: string, warning: Warning, leaving?: number): Promise<void> {
  let admins = tx
    .selectFrom('users')
    .leftJoin('morningMails', 'morningMails.userId', 'users.id')
    .select('users.id')
    .where('users.role', '=', 'Admin')
    .where('users.email', 'is not', null)
    .where((row) => row.or([row('morningMails.warnings', 'is', null), row('morningMails.warnings', '=', 1)]));
  if (leaving !== undefined) admins = admins.where('users.id', '!=', leaving);
  const userIds = (await admins.execute()).map(({ id }) => id);
  await storeHouseMails(tx, { userIds, occasion, content: { kind: 'warning', ...warning } });
}
