import { authenticate, logout } from '../../../src/contract/auth';
import { textKey } from '../../../src/resources/kit';
import { Problem } from '../../problem';
import { noContent, ok } from '../call';
import { implement, type Operation } from '../operation';
import { isPassword } from './passwords';
import { endSession, openSession } from './sessions';
import { LoginThrottle } from './throttle';

/** Signing in and out. @param key signs the tokens. */
export function authCalls(key: Uint8Array): Operation[] {
  const throttle = new LoginThrottle();
  return [
    implement(authenticate, {
      mode: 'read',
      async handle({ body, db, address, userAgent }) {
        const user = await db
          .selectFrom('users')
          .select(['id', 'name', 'role', 'tokenVersion', 'password'])
          .where('nameKey', '=', textKey(body.username))
          .executeTakeFirst();
        const isRight = await throttle.judge(body.username, address, () => isPassword(user?.password, body.password));
        if (!isRight || !user) throw new Problem('LOGIN_FAILED', 'Benutzername oder Passwort ist falsch.');
        return ok({ token: await openSession(db, key, user, userAgent) });
      },
    }),
    implement(logout, {
      mode: 'write',
      async handle({ db, token }) {
        if (token) await endSession(db, token);
        // What an earlier version of this server let the browser keep. Never its storage: counts wait there to be sent.
        return { ...noContent, headers: { 'clear-site-data': '"cache"' } };
      },
    }),
  ];
}
