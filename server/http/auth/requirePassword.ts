import { databaseNow } from '../../db/engine/databaseNow';
import type { Db } from '../../db/tables';
import { invalid, Problem } from '../../problem';
import type { Call } from '../call';
import { judgePassword } from './passwords';

const FRESH_MS = 600_000;

/** Requires the password, or a fresh sign-in of users without one: a token may be stolen. @throws Problem VALIDATION, RATE_LIMIT, FRESH_LOGIN */
export async function requirePassword(
  { db, user, token, address, device }: Pick<Call, 'db' | 'user' | 'token' | 'address' | 'device'>,
  given: string,
): Promise<void> {
  const row = await db.selectFrom('users').select('password').where('id', '=', user.id).executeTakeFirst();
  if (row && row.password === null) return requireFresh(db, token?.issuedAt);
  const guess = { name: user.name, origin: { address, device } };
  if (!(await judgePassword(db, guess, row?.password, given)))
    throw invalid({ currentPassword: 'Das bisherige Passwort ist falsch.' });
}

async function requireFresh(db: Db, issuedAt = ''): Promise<void> {
  const age = (await databaseNow(db)).getTime() - Date.parse(issuedAt);
  if (!(age <= FRESH_MS)) throw new Problem('FRESH_LOGIN', 'Bitte neu anmelden und noch einmal versuchen.');
}
