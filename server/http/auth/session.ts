import type { Db } from '../../db/tables';
import type { SessionUser } from '../call';
import { invalidToken, type TokenClaims } from './tokens';

/**
 * The user behind a token as stored now, so that a changed role, a changed password, a logout and a deleted user
 * take effect with the next request.
 * @throws Problem TOKEN_INVALID
 */
export async function loadSession(db: Db, claims: TokenClaims): Promise<SessionUser> {
  const user = await db
    .selectFrom('users')
    .leftJoin('revokedTokens', (join) => join.on('revokedTokens.jti', '=', claims.jti))
    .select(['users.id', 'users.name', 'users.role', 'users.tokenVersion', 'revokedTokens.jti as revoked'])
    .where('users.id', '=', claims.userId)
    .executeTakeFirst();
  if (!user || user.tokenVersion !== claims.tokenVersion || user.revoked !== null) throw invalidToken();
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
