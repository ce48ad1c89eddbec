import { createHmac, timingSafeEqual } from 'node:crypto';

/** Of one user, from one switching on to the next. */
interface Started {
  userId: number;
  started: number;
}

/** For links that end somebody's morning mail without a login, and can do nothing else. */
export const endToken = (key: Uint8Array, started: Started): string =>
  `${started.userId}.${started.started}.${seal(key, started).toString('base64url')}`;

/** @returns undefined for anything this key did not seal */
export function readEndToken(key: Uint8Array, token: unknown): Started | undefined {
  const [, userId, started, sealed = ''] =
    (typeof token === 'string' && /^([1-9]\d{0,9})\.([1-9]\d{0,9})\.([\w-]{43})$/.exec(token)) || [];
  const read = { userId: Number(userId), started: Number(started) };
  const given = Buffer.from(sealed, 'base64url');
  const wanted = seal(key, read);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? read : undefined;
}

/** Seals a text with blanks, which the token of a login has nowhere. */
const seal = (key: Uint8Array, { userId, started }: Started): Buffer =>
  createHmac('sha256', key).update(`end morning mail ${userId} ${started}`).digest();
