import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { isId } from '../../../src/resources/kit';
import { expiredToken, invalidToken } from './tokenErrors';

const LIFETIME_SECONDS = 12 * 3600;
/** Seconds by which the database's clock may go back, such as after a failover. */
const SKEW_SECONDS = 600;

export interface TokenContents {
  userId: number;
  /** Changes with password or role, which ends older tokens. */
  tokenVersion: number;
  jti: string;
  issuedAt: string;
  expiresAt: string;
  /** The token was issued with a row in `sessions` and is invalid without it. */
  hasRow: boolean;
}

/** Signs a token that is valid for 12 hours by the database's clock; `unique_name` is the user's id as text. */
export async function signToken(
  key: Uint8Array,
  user: { id: number; name: string; role: string; tokenVersion: number },
  now: Date,
): Promise<{ token: string; contents: TokenContents }> {
  const issued = Math.floor(now.getTime() / 1000);
  const expires = issued + LIFETIME_SECONDS;
  const jti = randomUUID();
  const token = await new SignJWT({
    unique_name: String(user.id),
    name: user.name,
    role: user.role,
    ver: user.tokenVersion,
    row: true,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(jti)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(key);
  const contents = { userId: user.id, tokenVersion: user.tokenVersion, jti, hasRow: true };
  return { token, contents: { ...contents, issuedAt: instantText(issued), expiresAt: instantText(expires) } };
}

/** Disables the library's check of expiry: `requireTimely` uses the database's clock. */
const ANY_TIME = new Date(0);

/** Accepts only HS256, whatever the header says. @throws Problem TOKEN_INVALID */
export async function verifyToken(key: Uint8Array, token: string): Promise<TokenContents> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      currentDate: ANY_TIME,
      requiredClaims: ['exp', 'jti', 'unique_name'],
    });
    const { unique_name, ver, jti, exp, iat = 0, row } = payload;
    const userId = Number(unique_name);
    if (!isId(userId) || typeof ver !== 'number' || !jti || !exp) throw new Error('contents');
    const times = { issuedAt: instantText(iat), expiresAt: instantText(exp) };
    return { userId, tokenVersion: ver, jti, ...times, hasRow: row === true };
  } catch (cause) {
    throw invalidToken(cause);
  }
}

/** Treats tokens from the future, made by a wrong clock, as expired. @throws Problem TOKEN_EXPIRED */
export function requireTimely({ issuedAt, expiresAt }: TokenContents, nowMs: number): void {
  const now = Math.floor(nowMs / 1000);
  const [issued, expires] = [Date.parse(issuedAt) / 1000, Date.parse(expiresAt) / 1000];
  const isFromTheFuture = issued > now + SKEW_SECONDS || expires > now + LIFETIME_SECONDS + SKEW_SECONDS;
  if (isFromTheFuture || expires <= now) throw expiredToken();
}

const instantText = (seconds: number) => new Date(seconds * 1000).toISOString();
