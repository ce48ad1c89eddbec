import type { FastifyRequest } from 'fastify';
import type { Session, SessionReader } from './auth/session';
import { visitOf } from './auth/sessions';
import { invalidToken, type TokenClaims } from './auth/tokens';
import { goOn } from './goOn';
import type { Right } from './rights';

/** Who calls, known before anything of a body is read. */
export interface Caller extends Session {
  token: TokenClaims;
}

/** Finds out who calls; of one database and one signing key. */
export interface Callers {
  verify(token: string): TokenClaims | Promise<TokenClaims>;
  sessions: SessionReader;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** `null` in public operations, and before the token was looked at. */
    caller: Caller | null;
  }
}

/** @returns at once where nothing has to be read; `null` in public operations. @throws Problem TOKEN_INVALID or TOKEN_EXPIRED */
export function callerOf(
  request: FastifyRequest,
  right: Right,
  { verify, sessions }: Callers,
): Caller | null | Promise<Caller> {
  if (right === 'public') return null;
  return goOn(verify(sentToken(request)), (token) =>
    goOn(sessions.load(token, visitOf(request)), (session) => ({ ...session, token })),
  );
}

/** The token of `Bearer …`. Not by `split`: V8 files each long text that it makes away for good, which took a tenth of an answer. */
function sentToken({ headers: { authorization = '' } }: FastifyRequest): string {
  const end = authorization.indexOf(' ');
  const [sent = ''] = end === SCHEME.length ? (TOKEN.exec(authorization.slice(end + 1)) ?? []) : [];
  if (!sent || authorization.slice(0, end).toLowerCase() !== SCHEME) throw invalidToken();
  return sent;
}

const SCHEME = 'bearer';
/** What follows another blank is not looked at. */
const TOKEN = /^[^ ]*/;
