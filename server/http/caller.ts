import type { FastifyRequest } from 'fastify';
import type { Session, SessionReader } from './auth/session';
import { visitOf } from './auth/sessions';
import { invalidToken, type TokenClaims } from './auth/tokens';
import type { Right } from './rights';

/** Known before the body is read. */
export interface Caller extends Session {
  token: TokenClaims;
}

export interface Callers {
  verify(token: string): Promise<TokenClaims>;
  sessions: SessionReader;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null in public operations and before the token is checked. */
    caller: Caller | null;
  }
}

/** @returns null in public operations @throws Problem TOKEN_INVALID, TOKEN_EXPIRED */
export async function callerOf(
  request: FastifyRequest,
  right: Right,
  { verify, sessions }: Callers,
): Promise<Caller | null> {
  if (right === 'public') return null;
  const token = await verify(sentToken(request));
  const session = await sessions.load(token, visitOf(request));
  return { ...session, token };
}

/** Anything after another blank is ignored. */
function sentToken({ headers: { authorization = '' } }: FastifyRequest): string {
  const [, token] = /^bearer ([^ ]+)/i.exec(authorization) ?? [];
  if (!token) throw invalidToken();
  return token;
}
