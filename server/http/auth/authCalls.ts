import { authenticate, logout } from '../../../src/contract/auth';
import { textKey } from '../../../src/resources/kit';
import { Problem } from '../../problem';
import { noContent, ok } from '../call';
import { implement, type Operation } from '../operation';
import { isPassword } from './passwords';
import { LoginThrottle } from './throttle';
import { signToken } from './tokens';

/** Signing in and out. @param key signs the tokens. */
export function authCalls(key: Uint8Array): Operation[] {
  const throttle = new LoginThrottle();
  return [
    implement(authenticate, {
      mode: 'read',
      async handle({ body, db, address }) {
        const user = await db
          .selectFrom('users')
          .select(['id', 'name', 'role', 'tokenVersion', 'password'])
          .where('nameKey', '=', textKey(body.username))
          .executeTakeFirst();
        const isRight = await throttle.judge(body.username, address, () => isPassword(user?.password, body.password));
        if (!isRight || !user) throw new Problem('LOGIN_FAILED', 'Benutzername oder Passwort ist falsch.');
        return ok({ token: await signToken(key, user) });
      },
    }),
    implement(logout, {
      mode: 'write',
      async handle({ db, token, now }) {
        await db.deleteFrom('revokedTokens').where('expiresAt', '<', now).execute();
        if (token) {
          await db
            .insertInto('revokedTokens')
            .values(token)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
        // What an earlier version of this server let the browser keep. Never its storage: counts wait there to be sent.
        return { ...noContent, headers: { 'clear-site-data': '"cache"' } };
      },
    }),
  ];
}
