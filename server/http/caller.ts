import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/tables';
import { loadSession } from './auth/session';
import { visitOf } from './auth/sessions';
import { invalidToken, verifyToken } from './auth/tokens';
import type { Call, SessionUser } from './call';
import type { Right } from './rights';

/** Who calls, known before anything of a body is read. */
export interface Caller {
  user: SessionUser;
  token: NonNullable<Call['token']>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** `null` in public operations, and before the token was looked at. */
    caller: Caller | null;
  }
}

/** @returns `null` in public operations. @throws Problem TOKEN_INVALID or TOKEN_EXPIRED */
export async function callerOf(
  request: FastifyRequest,
  right: Right,
  { db, key }: { db: Db; key: Uint8Array },
): Promise<Caller | null> {
  if (right === 'public') return null;
  const [scheme, sent] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !sent) throw invalidToken();
  const claims = await verifyToken(key, sent);
  return { user: await loadSession(db, claims, visitOf(request)), token: claims };
}
