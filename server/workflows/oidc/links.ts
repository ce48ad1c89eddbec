import { type Actor, auditWorkflow } from '../../db/audit/writeAudit';
import { databaseNow } from '../../db/engine/databaseNow';
import { rowWhere } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { endSessionsOf } from '../../http/auth/sessionCalls';
import { Problem } from '../../problem';
import type { Account } from './Provider';
import { SignInRefusal } from './SignInRefusal';

interface Linking {
  account: Account;
  user: Actor & { id: number };
  /** Author in the audit log; null for the program. */
  by: Actor | null;
  /** `jti` of the session that stays signed in. */
  except?: string;
}

/** Replaces the user's previous account, and ends their other sessions. @throws SignInRefusal NAME_TAKEN */
export async function linkAccount(tx: Db, { account, user, by, except }: Linking): Promise<void> {
  const { iss, sub } = account;
  const holder = (await rowWhere(tx, 'oidcLinks', { iss, sub }, ['userId']))?.userId;
  if (holder === user.id) return;
  if (holder !== undefined) throw new SignInRefusal('NAME_TAKEN', { user });
  await tx.deleteFrom('oidcLinks').where('userId', '=', user.id).where('iss', '=', iss).execute();
  await tx
    .deleteFrom('oidcEndedLinks')
    .where('userId', '=', user.id)
    .where('iss', '=', iss)
    .where('sub', '=', sub)
    .execute();
  const since = (await databaseNow(tx)).toISOString();
  await tx.insertInto('oidcLinks').values({ iss, sub, userId: user.id, since }).execute();
  await tell(tx, { by, user, change: [false, true], except });
}

/** Remembers links ended by someone else. @throws Problem STATE without a password, to avoid locking the user out */
export async function unlinkAccount(tx: Db, { user, by, except }: Omit<Linking, 'account'>): Promise<void> {
  if (!(await rowWhere(tx, 'users', { id: user.id }, ['password']))?.password)
    throw new Problem(
      'STATE',
      'Ohne Passwort ist das die einzige Anmeldung. Bitte erst ein Passwort vergeben lassen, dann trennen.',
    );
  const ended = await tx.deleteFrom('oidcLinks').where('userId', '=', user.id).returning(['iss', 'sub']).execute();
  if (ended.length === 0) return;
  if (by?.id !== user.id) {
    const endedAt = (await databaseNow(tx)).toISOString();
    const rows = ended.map((link) => ({ ...link, userId: user.id, endedAt }));
    await tx.insertInto('oidcEndedLinks').values(rows).execute();
  }
  await tell(tx, { by, user, change: [true, false], except });
}

/** Links that an administrator ended. Only the person can restore them; no sign-in does, by account or by address. */
export const endedLinks = (tx: Db, iss: string) =>
  tx
    .selectFrom('oidcEndedLinks')
    .innerJoin('users', 'users.id', 'oidcEndedLinks.userId')
    .select(['users.id', 'users.name'])
    .where('iss', '=', iss);

async function tell(
  tx: Db,
  { by, user: { id, name }, change, except }: Omit<Linking, 'account'> & { change: [boolean, boolean] },
): Promise<void> {
  const changes = { firmAccount: change };
  await auditWorkflow(tx, by, { resource: 'users', id, title: name }, 'update', changes);
  const now = (await databaseNow(tx)).toISOString();
  await endSessionsOf(tx, { by, userId: id, except, now });
}

/** ISO 8601 UTC; null if not linked. */
export const linkedSince = async (db: Db, userId: number, iss: string): Promise<string | null> =>
  (await rowWhere(db, 'oidcLinks', { userId, iss }, ['since']))?.since ?? null;
