import { LRUCache } from 'lru-cache';
import { type TokenContents, verifyToken } from './tokens';

const MAX = 2000;

/** Verifies each signature once; the session tells whether the token is still valid. @throws Problem TOKEN_INVALID */
export function verifiedTokens(key: Uint8Array): (token: string) => Promise<TokenContents> {
  const verified = new LRUCache<string, TokenContents>({ max: MAX });
  return async (token) => {
    const known = verified.get(token);
    if (known) return known;
    const contents = await verifyToken(key, token);
    verified.set(token, contents);
    return contents;
  };
}
