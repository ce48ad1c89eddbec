import { invalid } from '../../problem';
import type { Call } from '../call';
import { judgePassword } from './passwords';

/** A stolen token must not suffice. @throws Problem VALIDATION, RATE_LIMIT */
export async function requirePassword(
  { db, user, address, device }: Pick<Call, 'db' | 'user' | 'address' | 'device'>,
  given: string,
): Promise<void> {
  const row = await db.selectFrom('users').select('password').where('id', '=', user.id).executeTakeFirst();
  const guess = { name: user.name, origin: { address, device } };
  if (!(await judgePassword(db, guess, row?.password, given)))
    throw invalid({ currentPassword: 'Das bisherige Passwort ist falsch.' });
}
