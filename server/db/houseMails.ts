import { randomUUID } from 'node:crypto';
import { oneOf } from './database';
import { databaseNow } from './engine/databaseNow';
import type { Db } from './tables';

/** A failure that administrators hear of at once. `id` is that of the record, if any. */
export interface Warning {
  about: 'backup' | 'drill' | 'orders' | 'invoices' | 'apiTokens' | 'webhooks';
  id?: number;
  name?: string;
  why: string;
  others?: Pick<Warning, 'about' | 'id' | 'name'>[];
}

export interface MorningContent {
  day: string;
  /** Role and groups for which the content was made. */
  sight: string;
  count: number;
  sections: { label: string; entries: { title: string; detail: string; mark: string }[]; more: number }[];
}

/** A stored mail. It is put into words when it is sent, since addresses and names of the house may change. */
export type HouseMail = ({ kind: 'warning' } & Warning) | ({ kind: 'morning' } & MorningContent);

const KEPT_MS = 30 * 24 * 3_600_000;

interface Posted {
  userIds: readonly number[];
  /** Identifies the occasion: each user gets one mail for it, whatever the number of servers and attempts. */
  occasion: string;
  content: HouseMail;
  dueAt?: string;
}

/** Stores a mail to some users, in the transaction of the change it reports. It is sent within seconds. */
export async function storeHouseMails(tx: Db, { userIds, occasion, content, ...due }: Posted): Promise<void> {
  if (userIds.length === 0) return;
  const now = await databaseNow(tx);
  const { dueAt = now.toISOString() } = due;
  const mail = { occasion, content: JSON.stringify(content), dueAt, nextAttemptAt: now.toISOString() };
  await tx
    .insertInto('houseMails')
    .values(
      userIds.map((userId) => ({
        ...mail,
        userId,
        messageId: randomUUID(),
        state: 'waiting',
        startedAt: null,
        finishedAt: null,
        error: null,
        attempts: 0,
      })),
    )
    .onConflict((conflict) => conflict.columns(['userId', 'occasion']).doNothing())
    .execute();
  const instant = (ms: number) => new Date(now.getTime() + ms).toISOString();
  await tx
    .deleteFrom('houseMails')
    .where(oneOf(tx, 'userId', userIds))
    // Mails dated by a fast clock would block later mails of that day.
    .where((row) => row.or([row('dueAt', '<', instant(-KEPT_MS)), row('dueAt', '>', instant(KEPT_MS))]))
    .execute();
}

/** Warns administrators who want it. @param occasion names the failure @param leaving no longer an administrator */
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
