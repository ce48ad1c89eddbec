import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { readSetting } from '../../../src/settings/settings';
import { databaseNow } from '../../db/engine/databaseNow';
import type { Db } from '../../db/tables';
import { signToken, type TokenClaims } from './tokens';

/** Updating `lastSeen` with every request would make each wait for a write. */
const SEEN_MS = 60_000;
const LONGEST_AGENT = 200;

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

/** Cut to what a list can show. */
export const userAgentOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  headers['user-agent']?.trim().slice(0, LONGEST_AGENT) || null;

export async function openSession(
  db: Db,
  key: Uint8Array,
  user: Parameters<typeof signToken>[1],
  userAgent: string | null,
  signedIn: { via: 'password' | 'oidc'; endSessionUrl: string | null } = { via: 'password', endSessionUrl: null },
): Promise<string> {
  const { token, claims } = await signToken(key, user, await databaseNow(db));
  await db
    .insertInto('sessions')
    .values({ ...rowOf(claims, claims.issuedAt, userAgent), ...signedIn })
    .execute();
  return token;
}

export const IDLE_SETTING = 'SESSION_IDLE_HOURS';

/** Milliseconds; 0: unlimited. @param stored records of the settings */
export const idleLimit = (stored: readonly { key: string; value: string | null }[]): number =>
  Number(readSetting(IDLE_SETTING, stored)) * 3_600_000;

/** Never too early: `lastSeen` may lag. @param now of the database, in milliseconds */
export const isIdle = (lastSeen: string | null, limitMs: number, now: number): boolean =>
  limitMs > 0 && lastSeen !== null && now - Date.parse(lastSeen) > limitMs + SEEN_MS;

/** `lastSeen` null: no row yet; `now` by the database's clock. */
export interface Use {
  lastSeen: string | null;
  now: number;
}

/** Skips background reads, and uses already noted within the minute. */
export const isToBeNoted = ({ lastSeen, now }: Use, { isAttended }: Visit): boolean =>
  // Absolute, for a clock that was ahead and was corrected.
  lastSeen === null || (isAttended && Math.abs(now - Date.parse(lastSeen)) >= SEEN_MS);

/** `lastSeen` is exact to the minute. Failures are retried with a later request, so reading works on a full disk. */
export async function noteUse(db: Db, claims: TokenClaims, { lastSeen, now }: Use, visit: Visit): Promise<void> {
  const seen = new Date(now).toISOString();
  try {
    if (lastSeen === null)
      await db
        .insertInto('sessions')
        .values(rowOf(claims, seen, visit.userAgent))
        .onConflict((conflict) => conflict.column('jti').doNothing())
        .execute();
    else
      await db
        .updateTable('sessions')
        .set({ lastSeen: seen })
        .where('jti', '=', claims.jti)
        .where('lastSeen', '=', lastSeen)
        .execute();
  } catch (error) {
    visit.log.warn({ err: error }, 'Wann diese Anmeldung benutzt wurde, ließ sich nicht speichern');
  }
}

/** Permanent, even for a token without a row. @returns how it was signed in */
export async function endSession(
  db: Db,
  claims: TokenClaims,
): Promise<{ via: 'password' | 'oidc'; endSessionUrl: string | null }> {
  const endedAt = (await databaseNow(db)).toISOString();
  return db
    .insertInto('sessions')
    .values({ ...rowOf(claims, endedAt, null), endedAt })
    .onConflict((conflict) => conflict.column('jti').doUpdateSet({ endedAt }))
    .returning(['via', 'endSessionUrl'])
    .executeTakeFirstOrThrow();
}

/** After the token expires: a clock may be a day ahead unnoticed. */
const KEPT_MS = 24 * 3_600_000;

export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();
}

const rowOf = (
  { jti, userId, tokenVersion, issuedAt, expiresAt }: TokenClaims,
  lastSeen: string,
  userAgent: string | null,
) => ({ jti, userId, tokenVersion, created: issuedAt, lastSeen, expires: expiresAt, userAgent, endedAt: null });
