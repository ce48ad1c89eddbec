import { endSessions, listSessions } from '../../../src/contract/sessions';
import type { Actor } from '../../db/audit/writeAudit';
import { databaseNow } from '../../db/engine/databaseNow';
import { findRow } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { adminOnly, notFound } from '../../problem';
import { type Call, forPeople, noContent, ok, type Person } from '../call';
import { implement, type Operation } from '../operation';
import { requireStillAdmin } from './requireStillAdmin';
import { auditEnd, IDLE_SETTING, idleLimit, isIdle } from './sessions';

export const sessionCalls: readonly Operation[] = [
  implement(listSessions, {
    handle: forPeople(async ({ db, user, query, token }) => {
      const userId = query.UserId ?? user.id;
      requireOwn(userId, user);
      if (userId !== user.id) await findRow(db, 'users', userId, 'Diesen Benutzer');
      const rows = await running(db, userId);
      return ok(rows.map(({ jti, ...row }) => ({ ...row, current: jti === token?.jti })));
    }),
  }),
  implement(endSessions, {
    handle: forPeople(async (call) => {
      const { body, query, user } = call;
      const id = body?.id ?? query.id;
      const userId = body?.UserId ?? query.UserId ?? user.id;
      if (id !== undefined) await endOne(call, id);
      else await endAll(call, userId);
      return noContent;
    }),
  }),
];

type Caller = Pick<Call, 'db' | 'token' | 'now'> & { user: Person };

async function endOne({ db, user, now }: Caller, id: number) {
  const session = await db.selectFrom('sessions').select('userId').where('id', '=', id).executeTakeFirst();
  if (!session?.userId) throw notFound('Diese Anmeldung');
  await requireOwnNow(db, session.userId, user);
  const ending = db.updateTable('sessions').set({ endedAt: now }).where('id', '=', id).where('endedAt', 'is', null);
  await auditEnd(db, user, session.userId, await ending.returning('id').execute());
}

/** Ends all sessions of a user except the calling one, which has to read the answer. */
async function endAll({ db, user, token, now }: Caller, userId: number) {
  await requireOwnNow(db, userId, user);
  if (userId !== user.id) await findRow(db, 'users', userId, 'Diesen Benutzer');
  await endSessionsOf(db, { by: user, userId, except: token?.jti, now });
}

interface Ending {
  /** null for the program itself. */
  by: Actor | null;
  userId: number;
  except?: string;
  now: string;
}

/** Ends sessions, after pending sign-ins at the OpenID provider: a session opened meanwhile is then ended, too. */
export async function endSessionsOf(db: Db, { by, userId, except = '', now }: Ending): Promise<void> {
  await db.deleteFrom('oidcSteps').where('contents', 'like', `{"userId":${userId},%`).execute();
  const ended = await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('jti', '!=', except)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute();
  await auditEnd(db, by, userId, ended);
}

async function running(db: Db, userId: number) {
  const now = await databaseNow(db);
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'created', 'lastSeen', 'expires', 'userAgent', 'via', 'jti'])
    .where('userId', '=', userId)
    .whereRef('sessions.tokenVersion', '=', 'users.tokenVersion')
    .where('endedAt', 'is', null)
    .where('expires', '>', now.toISOString())
    .orderBy('lastSeen', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
  const setting = db.selectFrom('configValues').select(['key', 'value']).where('key', '=', IDLE_SETTING);
  const limitMs = idleLimit(await setting.execute());
  return rows.filter(({ lastSeen }) => !isIdle(lastSeen, limitMs, now.getTime()));
}

function requireOwn(userId: number, user: Call['user']) {
  if (userId !== user.id && user.role !== 'Admin') throw adminOnly();
}

/** Must run within the transaction: the caller may have been demoted since the call began. @throws Problem ROLE */
async function requireOwnNow(tx: Db, userId: number, user: Person) {
  if (userId !== user.id) await requireStillAdmin(tx, user);
}
