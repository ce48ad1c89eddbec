import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { readSetting } from '../../../src/settings/settings';
import { databaseNow } from '../../db/engine/databaseNow';
import { isSettled } from '../../db/engine/settledClock';
import type { Db } from '../../db/tables';
import { signToken, type TokenClaims } from './tokens';

/** How old `lastSeen` may be before a request writes it anew: not each of them is to wait for a write. */
const SEEN_MS = 60_000;
const LONGEST_AGENT = 200;

/** A request of a session. */
export interface Visit {
  userAgent: string | null;
  /** A person wanted it; what a page reads by itself says `x-unattended`. */
  isAttended: boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export const visitOf = (request: FastifyRequest): Visit => ({
  userAgent: userAgentOf(request),
  isAttended: request.headers['x-unattended'] === undefined,
  log: request.log,
});

/** How the caller's program names itself, cut to what a list can show. */
export const userAgentOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  headers['user-agent']?.trim().slice(0, LONGEST_AGENT) || null;

/** Signs somebody in. @returns the token */
export async function openSession(
  db: Db,
  key: Uint8Array,
  user: Parameters<typeof signToken>[1],
  userAgent: string | null,
): Promise<string> {
  const { token, claims } = await signToken(key, user, await databaseNow(db));
  await db
    .insertInto('sessions')
    .values(rowOf(claims, claims.issuedAt, userAgent))
    .execute();
  return token;
}

export const IDLE_SETTING = 'SESSION_IDLE_HOURS';

/** After how many milliseconds without use a session ends; 0: never. @param stored the setting's record, if there is one */
export const idleLimit = (stored: readonly { key: string; value: string | null }[]): number =>
  Number(readSetting(IDLE_SETTING, stored)) * 3_600_000;

/**
 * Whether nobody used a session for so long. Never too early: `lastSeen` may be older than the last request.
 * @param now of the database, in milliseconds
 */
export const isIdle = (lastSeen: string | null, limitMs: number, now: number): boolean =>
  limitMs > 0 && lastSeen !== null && now - Date.parse(lastSeen) > limitMs + SEEN_MS;

/** What is known of a session's use: as stored, null: the token has no row; and what time it is for the database. */
export interface Use {
  lastSeen: string | null;
  now: number;
}

/** Whether a request has to be noted: not each of them is. A page that reads on by itself does not use its session. */
export const isToBeNoted = ({ lastSeen, now }: Use, { isAttended }: Visit): boolean =>
  // A clock that was ahead and was put right counts as well.
  lastSeen === null || (isAttended && Math.abs(now - Date.parse(lastSeen)) >= SEEN_MS);

/**
 * Keeps `lastSeen` up to date, to the minute. A token from before there were sessions, or of a server of that version,
 * gets its row. What cannot be written now is written with a later request: reading goes on while the disk is full.
 */
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

/** Ends the session of a token, for good, whether or not it has a row. */
export async function endSession(db: Db, claims: TokenClaims): Promise<void> {
  const endedAt = (await databaseNow(db)).toISOString();
  await db
    .insertInto('sessions')
    .values({ ...rowOf(claims, endedAt, null), endedAt })
    .onConflict((conflict) => conflict.column('jti').doUpdateSet({ endedAt }))
    .execute();
}

/** For how long a session is kept whose token has expired: a clock may be a day ahead without being noticed. */
const KEPT_MS = 24 * 3_600_000;

/** Forgets sessions whose tokens have expired: by the clock of all servers, and never by one that has jumped. */
export async function sweepSessions(db: Db, at?: Date): Promise<void> {
  const now = at ?? (await databaseNow(db));
  if (!(await isSettled(db, now))) return;
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
