import type { Selectable } from 'kysely';
import {
  changeMorningMail,
  endMorningMail,
  type MorningMail,
  openMorningEnd,
  readMorningMail,
} from '../../src/contract/morningMail';
import { DEFAULT_MORNING, nextMorning } from '../../src/rules/morningMail';
import { forUpdate } from '../db/database';
import { databaseNow } from '../db/engine/databaseNow';
import { rowWhere } from '../db/repository/rowsById';
import type { Db, Tables } from '../db/tables';
import { forPeople, noContent, ok, type Person, redirectTo } from '../http/call';
import { implement, type Operation } from '../http/operation';
import { requireVersion } from '../http/requireVersion';
import { isMailAddress } from '../letters/isMailAddress';
import { currentOf, invalid, notFound } from '../problem';
import { readEndToken } from './endToken';
import { timeZoneOf } from './timeZoneOf';

type Row = Selectable<Tables['morningMails']>;

export const morningMailCalls = (key: Uint8Array): readonly Operation[] => [
  implement(readMorningMail, {
    handle: forPeople(async ({ db, user }) => {
      const row = await db.selectFrom('morningMails').selectAll().where('userId', '=', user.id).executeTakeFirst();
      return ok(await present(db, user, row ?? untouched(user.id)));
    }),
  }),
  implement(changeMorningMail, {
    handle: forPeople(async ({ db, user, body: { version, ...sent } }) => {
      if (sent.on) requireReachable(await addressOf(db, user));
      const row = await lockOwn(db, user.id);
      await requireVersion(version, row.version, 'deine Morgenmail', async () =>
        currentOf(changeMorningMail.answer, await present(db, user, row)),
      );
      const changed = await changeOf(db, row, { ...sent, warnings: user.role === 'Admin' ? sent.warnings : undefined });
      if (Object.entries(changed).every(([name, value]) => row[name as keyof Row] === value))
        return ok(await present(db, user, row));
      const stored = await db
        .updateTable('morningMails')
        .set({ ...changed, version: row.version + 1 })
        .where('userId', '=', user.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return ok(await present(db, user, stored));
    }),
  }),
  implement(endMorningMail, {
    ignoresBody: true,
    async handle({ db, query }) {
      const link = readEndToken(key, query.token);
      if (!link || !(await isOfNow(db, link))) throw notFound('Diesen Link');
      await db
        .updateTable('morningMails')
        .set((row) => ({ isOn: 0, nextAt: null, version: row('version', '+', 1) }))
        .where('userId', '=', link.userId)
        .where('started', '=', link.started)
        .where('isOn', '=', 1)
        .execute();
      return noContent;
    },
  }),
  implement(openMorningEnd, {
    handle: async ({ query: { token } }) =>
      redirectTo(`/morning_mail/end${typeof token === 'string' ? `?token=${encodeURIComponent(token)}` : ''}`),
  }),
];

/** Tells whether a link belongs to the present subscription. Ignores `isOn`, so that it can be used again. */
const isOfNow = async (db: Db, { userId, started }: { userId: number; started: number }): Promise<boolean> =>
  (await rowWhere(db, 'morningMails', { userId, started }, ['userId'])) !== undefined;

const untouched = (userId: number): Row => ({
  userId,
  version: 1,
  isOn: 0,
  time: DEFAULT_MORNING.time,
  weekdays: JSON.stringify(DEFAULT_MORNING.weekdays),
  warnings: 1,
  started: 0,
  nextAt: null,
  timeZone: null,
  doneDay: null,
  lastSentAt: null,
});

async function lockOwn(db: Db, userId: number): Promise<Row> {
  await db
    .insertInto('morningMails')
    .values(untouched(userId))
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  return forUpdate(
    db,
    db.selectFrom('morningMails').selectAll().where('userId', '=', userId),
  ).executeTakeFirstOrThrow();
}

interface Sent {
  on?: boolean;
  time?: string;
  weekdays?: number[];
  warnings?: boolean | null;
}

/** Reschedules the next mail only if its time changes, as it may be due at this moment. */
async function changeOf(db: Db, row: Row, { on, time, weekdays, warnings }: Sent): Promise<Partial<Row>> {
  const isOn = on ?? row.isOn === 1;
  const morning = { time: time ?? row.time, weekdays: weekdays ?? JSON.parse(row.weekdays) };
  const change = {
    isOn: Number(isOn),
    time: morning.time,
    weekdays: JSON.stringify(morning.weekdays),
    warnings: typeof warnings === 'boolean' ? Number(warnings) : row.warnings,
  };
  if (!isOn) return { ...change, nextAt: null };
  if (row.isOn === 1 && change.time === row.time && change.weekdays === row.weekdays) return change;
  const { timeZone, stored } = await timeZoneOf(db);
  const nextAt = nextMorning((await databaseNow(db)).toISOString(), morning, timeZone, row.doneDay);
  return { ...change, nextAt, timeZone: stored, started: row.isOn === 1 ? row.started : row.started + 1 };
}

async function present(db: Db, user: Person, row: Row): Promise<MorningMail> {
  const { version, isOn, time, weekdays, warnings, lastSentAt } = row;
  return {
    version,
    on: isOn === 1,
    time,
    weekdays: JSON.parse(weekdays),
    warnings: user.role === 'Admin' ? warnings === 1 : null,
    email: await addressOf(db, user),
    nextAt: isOn === 1 ? await nextAt(db, row) : null,
    lastSentAt,
  };
}

/** The stored instant is of the time zone at the last change; the next round updates it. */
async function nextAt(db: Db, row: Row): Promise<string | null> {
  const { timeZone, stored } = await timeZoneOf(db);
  if (row.timeZone === stored) return row.nextAt;
  const morning = { time: row.time, weekdays: JSON.parse(row.weekdays) };
  return nextMorning((await databaseNow(db)).toISOString(), morning, timeZone, row.doneDay);
}

const addressOf = async (db: Db, { id }: Person): Promise<string | null> =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email ?? null;

function requireReachable(email: string | null): void {
  if (email === null || !isMailAddress(email))
    throw invalid({ on: 'Für dich ist keine E-Mail-Adresse eingetragen. Bitte einen Administrator fragen.' });
}
