import { z } from 'zod';
import { messages, textKey } from '../../../src/resources/kit';
import { Problem } from '../../problem';
import { noContent, ok } from '../call';
import { type Operation, operation } from '../operation';
import { text } from '../schemas';
import { isPassword } from './passwords';
import { LoginThrottle } from './throttle';
import { signToken } from './tokens';

const TAG = 'Anmeldung';
const EMPTY = 'Bitte gib etwas ein';

/** Signing in and out. @param key signs the tokens. */
export function authOperations(key: Uint8Array): Operation[] {
  const throttle = new LoginThrottle();
  return [
    operation({
      id: 'users.authenticate',
      mode: 'read',
      method: 'POST',
      url: '/api/Users/authenticate',
      tag: TAG,
      summary: 'Anmelden mit Benutzername und Passwort; die Antwort enthält das Token.',
      body: z.object({
        username: z
          .string({ error: ({ input }) => ((input ?? null) === null ? EMPTY : messages.notAText) })
          .pipe(text(200))
          .refine((value) => value.trim() !== '', EMPTY),
        password: text(256),
      }),
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
    operation({
      id: 'users.logout',
      mode: 'write',
      method: 'POST',
      url: '/api/Users/logout',
      tag: TAG,
      summary: 'Abmelden; das Token gilt danach nicht mehr.',
      status: 204,
      async handle({ db, token, now }) {
        await db.deleteFrom('revokedTokens').where('expiresAt', '<', now).execute();
        if (token) {
          await db
            .insertInto('revokedTokens')
            .values(token)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
        return noContent;
      },
    }),
  ];
}
