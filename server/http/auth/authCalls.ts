import { authenticate, logout } from '../../../src/contract/auth';
import { textKey } from '../../../src/resources/kit';
import { inTransaction } from '../../db/engine/transaction';
import { Problem } from '../../problem';
import { noContent, ok } from '../call';
import { type CallOf, implement, type Operation } from '../operation';
import { deviceCookie, remember } from './knownDevices';
import { admit, judgePassword } from './passwords';
import { confirmedFactor, takeCode } from './secondFactor';
import { endSession, openSession } from './sessions';

export function authCalls(key: Uint8Array): Operation[] {
  return [
    implement(authenticate, {
      mode: 'read',
      handle: (call) => admit({ address: call.address, device: call.device }, () => signIn(key, call)),
    }),
    implement(logout, {
      async handle({ db, token }) {
        const ended = token && (await endSession(db, token));
        // Earlier versions let browsers cache answers. Storage is never cleared, since unsent counts wait there.
        const headers = { 'clear-site-data': '"cache"' };
        const { via, endSessionUrl = null } = ended ?? {};
        return via === 'oidc' ? ok({ endSessionUrl }, headers) : { ...noContent, headers };
      },
    }),
  ];
}

/** @throws Problem LOGIN_FAILED, OTP_NEEDED, RATE_LIMIT, UNAVAILABLE */
async function signIn(
  key: Uint8Array,
  { body, db, address, device, isSecure, userAgent }: CallOf<typeof authenticate>,
) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'tokenVersion', 'password'])
    .where('nameKey', '=', textKey(body.username))
    .executeTakeFirst();
  const guess = { name: body.username, origin: { address, device } };
  let refusal = 'Benutzername oder Passwort ist falsch.';
  const isRight = await judgePassword(db, guess, user?.password, body.password, async () => {
    const factor = user && (await confirmedFactor(db, user.id));
    if (!factor) return true;
    if (!body.otp) throw new Problem('OTP_NEEDED', 'Bitte auch den Code aus der Authenticator-App angeben.');
    refusal = 'Der Code ist falsch oder schon benutzt. Bitte den nächsten eingeben.';
    return takeCode(db, factor, body.otp);
  });
  if (!isRight || !user) throw new Problem('LOGIN_FAILED', refusal);
  const known = await remember(db, device, user.name);
  const token = await inTransaction(db, (tx) => openSession(tx, key, user, userAgent));
  return ok({ token }, { 'set-cookie': deviceCookie(known, isSecure) });
}
