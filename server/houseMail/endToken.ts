import { createHmac, timingSafeEqual } from 'node:crypto';

/** A user's subscription; `started` counts how often it was switched on. */
interface Started {
  userId: number;
  started: number;
}

/** Returns a token for a link that ends a user's morning mail without a login; it grants nothing else. */
export const endToken = (key: Uint8Array, started: Started): string =>
  `${started.userId}.${started.started}.${seal(key, started).toString('base64url')}`;

export function readEndToken(key: Uint8Array, token: unknown): Started | undefined {
  const [, userId, started, sealed = ''] =
    (typeof token === 'string' && /^([1-9]\d{0,9})\.([1-9]\d{0,9})\.([\w-]{43})$/.exec(token)) || [];
  const read = { userId: Number(userId), started: Number(started) };
  const given = Buffer.from(sealed, 'base64url');
  const wanted = seal(key, read);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? read : undefined;
}

/** The sealed text contains spaces, which login tokens never do. */
const seal = (key: Uint8Array, { userId, started }: Started): Buffer =>
  createHmac('sha256', key).update(`end morning mail ${userId} ${started}`).digest();
