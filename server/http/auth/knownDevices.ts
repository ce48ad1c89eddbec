import { hash, randomBytes } from 'node:crypto';
import { textKey } from '../../../src/resources/kit';
import { databaseNow } from '../../db/engine/databaseNow';
import type { Db } from '../../db/tables';

const NAME = 'zaehlwerk_device';
const KEPT_DAYS = 90;
const DAY_SECONDS = 86_400;

/** Reads the device from its cookie, which grants no rights, but tells it from guessers behind the same address. */
export const deviceOf = (cookies = ''): string | undefined =>
  /(?:^|;\s*)zaehlwerk_device=([\w-]{43})(?:;|$)/.exec(cookies)?.[1];

export const deviceCookie = (device: string, isSecure: boolean): string =>
  [
    `${NAME}=${device}`,
    'HttpOnly',
    'SameSite=Strict',
    'Path=/api/Users',
    `Max-Age=${KEPT_DAYS * DAY_SECONDS}`,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');

export async function isKnown(db: Db, device: string, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('knownDevices')
    .select('key')
    .where('key', '=', keyOf(device, name))
    .executeTakeFirst();
  return found !== undefined;
}

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

/** Forgets devices 91 days after their last use: 90 days plus a day for clocks that jump. */
export async function sweepDevices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('knownDevices')
    .where('seenOn', '<', dayOf(now, -KEPT_DAYS - 1))
    .execute();
}

const keyOf = (device: string, name: string): string =>
  hash('sha256', JSON.stringify([device, textKey(name)]), 'base64url');

const dayOf = (now: Date, later: number): string =>
  new Date(now.getTime() + later * DAY_SECONDS * 1000).toISOString().slice(0, 10);
