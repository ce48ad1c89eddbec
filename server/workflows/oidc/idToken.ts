import { createRemoteJWKSet, customFetch, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { boundedFetch, TIMEOUT_MS } from './boundedFetch';

/** Excludes `none` and symmetric algorithms, which use the client secret. */
export const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
export const GRACE_SECONDS = 60;
/** Older tokens do not belong to this sign-in. */
const OLDEST_SECONDS = 600;
const LONGEST_SUB = 255;
/** Control characters and lone surrogates: PostgreSQL does not store all of them. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u;
const AGAIN_MS = 30_000;

/** Checks the parts of an ID token that the OAuth library leaves to its caller. @throws Error for an invalid token */
export async function verifyIdToken(
  token: string,
  expected: { keys: JWTVerifyGetKey; issuer: string; clientId: string; nonce: string },
): Promise<JWTPayload & { iss: string; sub: string }> {
  const { keys, issuer, clientId, nonce } = expected;
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ALGORITHMS,
    issuer,
    audience: clientId,
    clockTolerance: GRACE_SECONDS,
    maxTokenAge: OLDEST_SECONDS,
    requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce'],
  });
  const { iss, sub, azp, aud } = payload;
  if (payload.nonce !== nonce) throw new Error('nonce');
  const isForOthersToo = Array.isArray(aud) && aud.length > 1;
  if ((azp !== undefined || isForOthersToo) && azp !== clientId) throw new Error('azp');
  if (typeof iss !== 'string' || typeof sub !== 'string' || sub === '') throw new Error('sub');
  if (sub.length > LONGEST_SUB || UNSTORABLE.test(sub)) throw new Error('sub');
  return { ...payload, iss, sub };
}

/** Fetches again for an unknown key, at most once in 30 s: otherwise strangers could cause endless requests. */
export function keysAt(address: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(address), {
    [customFetch]: boundedFetch,
    timeoutDuration: TIMEOUT_MS,
    // Disabled; the count below replaces it, as it ignores the first fetch.
    cooldownDuration: Number.POSITIVE_INFINITY,
  });
  let askedAgain = Number.NEGATIVE_INFINITY;
  return async (header, token) => {
    const areKept = keys.fresh;
    try {
      return await keys(header, token);
    } catch (error) {
      const isUnknown = error instanceof errors.JWKSNoMatchingKey;
      if (!isUnknown || !areKept || Date.now() - askedAgain < AGAIN_MS) throw error;
      askedAgain = Date.now();
      await keys.reload();
      return keys(header, token);
    }
  };
}
