import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { isId } from '../../../src/resources/kit';
import { Problem } from '../../problem';

const LIFETIME = '12h';

export interface TokenClaims {
  userId: number;
  /** Tokens of an older version end when the password or the role changes. */
  tokenVersion: number;
  jti: string;
  expiresAt: string;
}

/** A token of 12 hours; `unique_name` is the user's id as text. */
export const signToken = (
  key: Uint8Array,
  user: { id: number; name: string; role: string; tokenVersion: number },
): Promise<string> =>
  new SignJWT({ unique_name: String(user.id), name: user.name, role: user.role, ver: user.tokenVersion })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(key);

/** @throws Problem TOKEN_EXPIRED or TOKEN_INVALID. Only HS256 is accepted, whatever the token's header says. */
export async function verifyToken(key: Uint8Array, token: string): Promise<TokenClaims> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'jti', 'unique_name'],
    });
    const userId = Number(payload.unique_name);
    if (!isId(userId) || typeof payload.ver !== 'number' || !payload.jti || !payload.exp) throw new Error('claims');
    return {
      userId,
      tokenVersion: payload.ver,
      jti: payload.jti,
      expiresAt: new Date(payload.exp * 1000).toISOString(),
    };
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) {
      throw new Problem('TOKEN_EXPIRED', 'Die Anmeldung ist abgelaufen. Bitte neu anmelden.', { cause });
    }
    throw invalidToken(cause);
  }
}

export const invalidToken = (cause?: unknown) =>
  new Problem('TOKEN_INVALID', 'Die Anmeldung ist nicht mehr gültig. Bitte neu anmelden.', { cause });
