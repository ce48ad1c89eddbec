import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../src/rules/scopes';
import type { ProgramReader } from './auth/programs';
import type { Session, SessionReader } from './auth/session';
import { visitOf } from './auth/sessions';
import { invalidProgram, invalidToken } from './auth/tokenErrors';
import type { TokenContents } from './auth/tokens';
import { isProgramToken } from './auth/tokenText';
import type { Right } from './rights';

export interface Caller extends Session {
  /** Milliseconds of a monotonic clock, taken before the look-up. */
  sinceMs: number;
  token: TokenContents | undefined;
  scopes: readonly Scope[] | undefined;
}

export interface Callers {
  verify(token: string): Promise<TokenContents>;
  sessions: SessionReader;
  programs: ProgramReader;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null in public operations and before the token is checked. */
    caller: Caller | null;
  }
}

/** Milliseconds; longer than the body of a quick call takes, which then needs no second look-up. */
const FRESH_MS = 250;

/** Tells whether the body or the queue took so long that the caller may have lost role or session meanwhile. */
export const isStale = (caller: Caller | null): boolean =>
  caller !== null && performance.now() - caller.sinceMs >= FRESH_MS;

/** @returns null in public operations @throws Problem TOKEN_INVALID, TOKEN_EXPIRED; RATE_LIMIT for programs */
export async function callerOf(request: FastifyRequest, right: Right, callers: Callers): Promise<Caller | null> {
  if (right === 'public') return null;
  const sent = sentToken(request);
  if (!sent) throw invalidToken();
  return signedIn(sent, request, callers);
}

/** Admits programs only. @throws Problem as `callerOf` */
export async function programOf(request: FastifyRequest, { programs }: Callers): Promise<Caller> {
  const sent = sentToken(request);
  if (!sent || !isProgramToken(sent)) throw invalidProgram();
  return loadProgram(sent, request, programs);
}

async function loadProgram(sent: string, request: FastifyRequest, programs: ProgramReader): Promise<Caller> {
  const sinceMs = performance.now();
  return { ...(await programs.load(sent, request)), token: undefined, sinceMs };
}

/** Returns the person or program to whom a token belongs. @throws as `callerOf` */
export async function signedIn(
  sent: string,
  request: FastifyRequest,
  { verify, sessions, programs }: Callers,
): Promise<Caller> {
  if (isProgramToken(sent)) return loadProgram(sent, request, programs);
  const sinceMs = performance.now();
  const token = await verify(sent);
  return { ...(await sessions.load(token, visitOf(request))), token, scopes: undefined, sinceMs };
}

const sentToken = ({ headers: { authorization = '' } }: FastifyRequest): string | undefined =>
  /^bearer ([^ ]+)/i.exec(authorization)?.[1];
