import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { pluck } from '../../../src/lib/pluck';
import { readSetting } from '../../../src/settings/settings';
import { type Actor, writeAudits } from '../../db/audit/writeAudit';
import { databaseNow } from '../../db/engine/databaseNow';
import type { Db, Tx } from '../../db/tables';
import { signToken, type TokenContents } from './tokens';

/** Milliseconds by which `lastSeen` may lag: otherwise each request would wait for a write. */
const SEEN_MS = 60_000;
const LONGEST_AGENT = 200;
/** Running sessions of a user: lists and their end are read and written in one piece. */
const MOST_RUNNING = 500;

export interface Visit {
  userAgent: string | null;
  /** False for background reads of a page, sent with `x-unattended`. */
  isAttended: boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export const visitOf = (request: FastifyRequest): Visit => ({
  userAgent: userAgentOf(request),
  isAttended: request.headers['x-unattended'] === undefined,
  log: request.log,
});

export const userAgentOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  headers['user-agent']?.trim().slice(0, LONGEST_AGENT) || null;

/** Opens a session; of too many, the one unused for longest ends. */
export async function openSession(
  tx: Tx,
  key: Uint8Array,
  user: Parameters<typeof signToken>[1],
  userAgent: string | null,
  signedIn: { via: 'password' | 'oidc'; endSessionUrl: string | null } = { via: 'password', endSessionUrl: null },
): Promise<string> {
  const { token, contents } = await signToken(key, user, await databaseNow(tx));
  await tx
    .insertInto('sessions')
    .values({ ...rowOf(contents, contents.issuedAt, userAgent), ...signedIn })
    .execute();
  await endUnused(tx, user, contents);
  return token;
}

/** Deletes the rows, which ends the tokens: a script that signs in again and again would leave thousands. */
async function endUnused(tx: Tx, user: Actor & { id: number }, { jti, issuedAt }: TokenContents): Promise<void> {
  const others = tx.selectFrom('sessions').select('id').where('userId', '=', user.id).where('jti', '!=', jti);
  const unused = await others
    .where('endedAt', 'is', null)
    .where('expires', '>', issuedAt)
    .orderBy('lastSeen', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_RUNNING)
    .offset(MOST_RUNNING - 1)
    .execute();
  if (unused.length === 0) return;
  const ids = pluck(unused, 'id');
  // Another sign-in may have ended them meanwhile.
  const ended = await tx.deleteFrom('sessions').where('id', 'in', ids).returning('id').execute();
  await auditEnd(tx, user, user.id, ended);
}

export const auditEnd = (db: Db, by: Actor | null, userId: number, ended: readonly { id: number }[]): Promise<void> =>
  writeAudits(
    db,
    by,
    ended.map(({ id }) => ({
      resource: 'sessions',
      recordId: id,
      action: 'delete',
      parentId: userId,
      changes: { userId: [userId, null] },
    })),
  );

export const IDLE_SETTING = 'SESSION_IDLE_HOURS';

/** Returns milliseconds; 0 for unlimited. @param stored records of the settings */
export const idleLimit = (stored: readonly { key: string; value: string | null }[]): number =>
  Number(readSetting(IDLE_SETTING, stored)) * 3_600_000;

/** Never ends a session too early, as `lastSeen` may lag. @param now of the database, in milliseconds */
export const isIdle = (lastSeen: string | null, limitMs: number, now: number): boolean =>
  limitMs > 0 && lastSeen !== null && now - Date.parse(lastSeen) > limitMs + SEEN_MS;

/** `lastSeen` is null without a row; `now` is in milliseconds of the database's clock. */
export interface Use {
  lastSeen: string | null;
  now: number;
}

export const isToBeNoted = ({ lastSeen, now }: Use, { isAttended }: Visit): boolean =>
  // Absolute difference, in case the clock was ahead and has been corrected.
  lastSeen === null || (isAttended && Math.abs(now - Date.parse(lastSeen)) >= SEEN_MS);

/** Notes the use to the minute. A failed note is retried by a later request, so reading works on a full disk. */
export async function noteUse(db: Db, contents: TokenContents, { lastSeen, now }: Use, visit: Visit): Promise<void> {
  const seen = new Date(now).toISOString();
  try {
    if (lastSeen === null)
      await db
        .insertInto('sessions')
        .values(rowOf(contents, seen, visit.userAgent))
        .onConflict((conflict) => conflict.column('jti').doNothing())
        .execute();
    else
      await db
        .updateTable('sessions')
        .set({ lastSeen: seen })
        .where('jti', '=', contents.jti)
        .where('lastSeen', '=', lastSeen)
        .execute();
  } catch (error) {
    visit.log.warn({ err: error }, 'Wann diese Anmeldung benutzt wurde, ließ sich nicht speichern');
  }
}

/** Ends a session for good, even for a token without a row. @returns how the user had signed in */
export async function endSession(
  db: Db,
  contents: TokenContents,
): Promise<{ via: 'password' | 'oidc'; endSessionUrl: string | null }> {
  const endedAt = (await databaseNow(db)).toISOString();
  return db
    .insertInto('sessions')
    .values({ ...rowOf(contents, endedAt, null), endedAt })
    .onConflict((conflict) => conflict.column('jti').doUpdateSet({ endedAt }))
    .returning(['via', 'endSessionUrl'])
    .executeTakeFirstOrThrow();
}

/** Milliseconds kept after the token expires, since a clock may be a day ahead unnoticed. */
const KEPT_MS = 24 * 3_600_000;

export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();
}

const rowOf = (
  { jti, userId, tokenVersion, issuedAt, expiresAt }: TokenContents,
  lastSeen: string,
  userAgent: string | null,
) => ({ jti, userId, tokenVersion, created: issuedAt, lastSeen, expires: expiresAt, userAgent, endedAt: null });
