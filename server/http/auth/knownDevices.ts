import { createHash, randomBytes } from 'node:crypto';
import { textKey } from '../../../src/resources/kit';
import { databaseNow } from '../../db/engine/databaseNow';
import { isSettled } from '../../db/engine/settledClock';
import type { Db } from '../../db/tables';

const NAME = 'zaehlwerk_device';
const KEPT_DAYS = 90;
const DAY_SECONDS = 86_400;

/**
 * The device a request comes from, by a cookie that gives no right at all: it only keeps somebody who has signed in on it
 * apart from those who guess behind the same address.
 * @returns undefined without a cookie, or with one that no server has made
 */
export const deviceOf = (cookies = ''): string | undefined =>
  /(?:^|;\s*)zaehlwerk_device=([\w-]{43})(?:;|$)/.exec(cookies)?.[1];

/** The answer's header that makes a browser send the device from now on. */
export const deviceCookie = (device: string, isSecure: boolean): string =>
  [
    `${NAME}=${device}`,
    'HttpOnly',
    'SameSite=Strict',
    'Path=/api/Users',
    `Max-Age=${KEPT_DAYS * DAY_SECONDS}`,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');

/** Whether this name has signed in on this device. */
export async function isKnown(db: Db, device: string, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('knownDevices')
    .select('key')
    .where('key', '=', keyOf(device, name))
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that this name has signed in. @returns the device; a new one unless it has one already */
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

/** Forgets devices that nobody has signed in on for 90 days, and a day more: never by a clock that has jumped. */
export async function sweepDevices(db: Db, at?: Date): Promise<void> {
  const now = at ?? (await databaseNow(db));
  if (!(await isSettled(db, now))) return;
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
