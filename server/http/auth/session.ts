import type { Db } from '../../db/tables';
import type { SessionUser } from '../call';
import { IDLE_SETTING, idleLimit, isIdle, noteUse, type Visit } from './sessions';
import { expiredToken, invalidToken, type TokenClaims } from './tokens';

/**
 * The user behind a token as stored now, so that a changed role, a changed password, a session that was ended and a
 * deleted user take effect with the next request. Notes that the session is in use.
 * @throws Problem TOKEN_INVALID; TOKEN_EXPIRED when it was unused for longer than `SESSION_IDLE_HOURS`
 */
export async function loadSession(db: Db, claims: TokenClaims, visit: Visit): Promise<SessionUser> {
  const user = await db
    .selectFrom('users')
    .leftJoin('sessions', (join) => join.on('sessions.jti', '=', claims.jti))
    .leftJoin('configValues as idle', (join) => join.on('idle.key', '=', IDLE_SETTING))
    .select(['users.id', 'users.name', 'users.role', 'users.tokenVersion'])
    .select(['sessions.lastSeen', 'sessions.endedAt', 'idle.value as idleHours'])
    .where('users.id', '=', claims.userId)
    .executeTakeFirst();
  if (!user || user.tokenVersion !== claims.tokenVersion || user.endedAt !== null) throw invalidToken();
  if (claims.hasRow && user.lastSeen === null) throw invalidToken();
  if (isIdle(user.lastSeen, idleLimit([{ key: IDLE_SETTING, value: user.idleHours }]))) throw expiredToken();
  await noteUse(db, claims, user.lastSeen, visit);
  const assigned = await groupsOf(db, user.id);
  return { id: user.id, name: user.name, role: user.role, groups: user.role === 'Admin' ? 'all' : assigned, assigned };
}

const groupsOf = async (db: Db, userId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('userStockItemGroups')
      .select('targetId')
      .where('ownerId', '=', userId)
      .orderBy('targetId')
      .execute()
  ).map(({ targetId }) => targetId);
