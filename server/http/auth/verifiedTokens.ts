import { LRUCache } from 'lru-cache';
import { type TokenClaims, verifyToken } from './tokens';

const MAX = 2000;

/** Verifies each signature once; the session tells whether the token is still valid. @throws Problem TOKEN_INVALID */
export function verifiedTokens(key: Uint8Array): (token: string) => Promise<TokenClaims> {
  const verified = new LRUCache<string, TokenClaims>({ max: MAX });
  return async (token) => {
    const known = verified.get(token);
    if (known) return known;
    const claims = await verifyToken(key, token);
    verified.set(token, claims);
    return claims;
  };
}
