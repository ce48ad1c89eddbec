import { createHash, type Hash } from 'node:crypto';

/** Hashes the content. A version number would not do, since it repeats when a backup is restored. */
export const etagOf = (content: Buffer | string): string => quoted(createHash('sha1').update(content));

export const quoted = (hash: Hash) => `"${hash.digest('base64url')}"`;

/** Tells whether `If-None-Match` names this ETag (RFC 9110, 13.1.2): weakly compared, in a list or as `*`. */
export const isMatch = (header = '', etag: string): boolean =>
  header.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag);
