import { createHash, randomBytes } from 'node:crypto';
import { textKey } from '../../../src/resources/kit';
import { databaseNow } from '../../db/engine/databaseNow';
import type { Db } from '../../db/tables';

const NAME = 'zaehlwerk_device';
const KEPT_DAYS = 90;
const DAY_SECONDS = 86_400;

/**
 * The device a request comes from. The cookie grants no rights; it keeps a known device apart from guessers behind the
 * same address.
 * @returns undefined for a missing or forged cookie
 */
export const deviceOf = (cookies = ''): string | undefined =>
  /(?:^|;\s*)zaehlwerk_device=([\w-]{43})(?:;|$)/.exec(cookies)?.[1];

/** Value of the Set-Cookie header. */
export const deviceCookie = (device: string, isSecure: boolean): string =>
  [
    `${NAME}=${device}`,
    'HttpOnly',
    'SameSite=Strict',
    'Path=/api/Users',
    `Max-Age=${KEPT_DAYS * DAY_SECONDS}`,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');

/** Whether the name has signed in on the device. */
export async function isKnown(db: Db, device: string, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('knownDevices')
    .select('key')
    .where('key', '=', keyOf(device, name))
    .executeTakeFirst();
  return found !== undefined;
}

/** @returns the device, a new one if there was none */
export async function remember(db: Db, device: string | undefined, name: string): Promise<string> {
  const id = device ?? randomBytes(32).toString('base64url');
  const seenOn = dayOf(await databaseNow(db), 0);
  await db
    .insertInto('knownDevices')
    .values({ key: keyOf(id, name), seenOn })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ seenOn }).where('knownDevices.seenOn', '<>', seenOn))
    .execute();
  return id;
}

/** Forgets devices after 90 days plus a day. */
export async function sweepDevices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('knownDevices')
    .where('seenOn', '<', dayOf(now, -KEPT_DAYS - 1))
    .execute();
}

const keyOf = (device: string, name: string): string =>
  createHash('sha256')
    .update(JSON.stringify([device, textKey(name)]))
    .digest('base64url');

const dayOf = (now: Date, later: number): string =>
  new Date(now.getTime() + later * DAY_SECONDS * 1000).toISOString().slice(0, 10);
