import { createHash, type Hash } from 'node:crypto';

/** Of the content, not of its state: states repeat when a backup is restored. */
export const etagOf = (content: Buffer | string): string => quoted(createHash('sha1').update(content));

export const quoted = (hash: Hash) => `"${hash.digest('base64url')}"`;
