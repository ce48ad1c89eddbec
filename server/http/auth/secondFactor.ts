import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { databaseNow } from '../../db/engine/databaseNow';
import type { Db } from '../../db/tables';
import { type Problem, tooOften } from '../../problem';
import { counter, readCounters, resetCounter, take } from './allowance';
import { readableCode } from './readableCode';

const PERIOD_MS = 30_000;
/** Steps of 30 s, so ten minutes, to finish an enrolment. */
const ENROLMENT_STEPS = 20;
/** Steps accepted before and after the present one: clocks differ, and typing takes time. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;

/** Wrong codes per user, from anywhere: only callers with the password get here, so strangers lock nobody out. */
const PER_USER = { kind: 'second factor', atOnce: 10, aMinute: 1 };

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const otpAddress = (secret: string, name: string, issuer: string): string =>
  totp(secret, name, issuer).toString();

const totp = (secret: string, label = '', issuer = '') =>
  new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_MS / 1000,
  });

/** Returns the step of a code that is valid by the database's clock, otherwise null. */
export async function stepOf(db: Db, secret: string, otp: string): Promise<number | null> {
  const token = otp.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = (await databaseNow(db)).getTime();
  const delta = totp(secret).validate({ token, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / PERIOD_MS) + delta;
}

export const stepNow = async (db: Db): Promise<number> => Math.floor((await databaseNow(db)).getTime() / PERIOD_MS);

/** @param begunAt step; a clock that was set back ends the enrolment, too */
export const isEnrolmentOpen = async (db: Db, begunAt: number): Promise<boolean> =>
  Math.abs((await stepNow(db)) - begunAt) <= ENROLMENT_STEPS;

export const confirmedFactor = (db: Db, userId: number) =>
  db
    .selectFrom('secondFactors')
    .selectAll()
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();

/** Accepts each code and each recovery code once, even from simultaneous sign-ins. @throws Problem RATE_LIMIT */
export const takeCode = (db: Db, factor: { userId: number; secret: string }, otp: string): Promise<boolean> =>
  countGuess(
    db,
    factor.userId,
    async () => (await takeStep(db, factor, otp)) || (await takeRecoveryCode(db, factor.userId, otp)),
  );

/** @throws Problem RATE_LIMIT after too many wrong codes of this user */
export async function countGuess(db: Db, userId: number, isRight: () => Promise<boolean>): Promise<boolean> {
  const counted = counter(PER_USER, String(userId));
  if (!(await take(db, counted))) throw await tooMany(db, counted);
  const right = await isRight();
  if (right) await resetCounter(db, counted);
  return right;
}

/** Columns of a factor whose code of this step is used; the text keeps ten steps. */
export const used = (step: number) => ({
  lastStep: step,
  usedSteps: sql<string>`${sql.lit(`,${step}`)} || substr("usedSteps", 1, 82)`,
});

async function takeStep(db: Db, { userId, secret }: { userId: number; secret: string }, otp: string) {
  const step = await stepOf(db, secret, otp);
  if (step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set(used(step))
    .where('userId', '=', userId)
    .where('usedSteps', 'not like', `%,${step},%`)
    // A step later than any current code was noted while the clock was ahead.
    .where((row) => row.or([row('lastStep', '<', step), row('lastStep', '>', step + 2 * WINDOW)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function takeRecoveryCode(db: Db, userId: number, otp: string) {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('hash', '=', hashOf(userId, otp))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function renewRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, readableCode);
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, hash: hashOf(userId, code) })))
    .execute();
  return codes;
}

const hashOf = (userId: number, code: string): string =>
  hash('sha256', `${userId}:${code.toLowerCase().replace(/[\s-]/g, '')}`, 'base64url');

async function tooMany(db: Db, counted: ReturnType<typeof counter>): Promise<Problem> {
  const [{ waitMs } = { waitMs: 0 }] = await readCounters(db, [counted]);
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return tooOften('Zu viele falsche Codes.', seconds);
}
