import { endOidc, startOidc, takeOidcToken } from '../../../src/contract/oidc';
import { consolePath } from '../../../src/rules/consolePath';
import { inTransaction } from '../../db/engine/transaction';
import { confirmedFactor, takeCode } from '../../http/auth/secondFactor';
import { openSession } from '../../http/auth/sessions';
import { ok, redirectTo } from '../../http/call';
import { type CallOf, implement, type Operation } from '../../http/operation';
import { notFound, Problem } from '../../problem';
import { browserOf } from './browserCookie';
import { findUserOfAccount } from './findUserOfAccount';
import { linkCalls, linkFrom } from './linkCalls';
import { Provider } from './Provider';
import { begin, newSecret, redirectRefusals } from './redirectRefusals';
import { SignInRefusal } from './SignInRefusal';
import type { OidcSettings } from './settings';
import { countTry, type Place, peekStep, storeStep, takeStep } from './steps';

/** @param key signs the tokens @param settings undefined without a provider: its calls then answer 404 */
export function oidcCalls(key: Uint8Array, settings: OidcSettings | undefined): Operation[] {
  const only = settings && new Provider(settings);
  const required = () => {
    if (!only) throw notFound('Diese Anmeldung');
    return only;
  };
  return [
    implement(startOidc, {
      mode: 'own',
      async handle(call) {
        const provider = required();
        return redirectRefusals('/login', call.log, async () => {
          // A foreign page full of images would use up what one address may begin.
          if (call.isEmbedded) throw new SignInRefusal('REFUSED');
          const { url, headers } = await begin(
            provider,
            call,
            { to: consolePath(call.query.to) ?? '/' },
            call.query.prompt,
          );
          return redirectTo(url, headers);
        });
      },
    }),
    implement(endOidc, {
      mode: 'own',
      async handle({ db, registry, query, cookies, log }) {
        const provider = required();
        const { state = '' } = query;
        const browser = browserOf(cookies);
        const begun = await takeStep(db, { kind: 'state', key: state, browser });
        return redirectRefusals(begun?.link ? '/account' : '/login', log, async () => {
          if (!begun) throw new SignInRefusal('EXPIRED');
          const account = await provider.finish(sentOf(query), begun);
          if (begun.link) {
            await linkFrom(db, begun.link, account);
            return redirectTo('/account?oidc=LINKED');
          }
          const { id: userId, tokenVersion } = await findUserOfAccount(db, registry, account, provider.settings);
          const code = newSecret();
          const { iss, sub, endSessionUrl } = account;
          const contents = { userId, tokenVersion, iss, sub, to: begun.to, endSessionUrl };
          await storeStep(db, { kind: 'code', key: code, browser }, contents);
          return redirectTo(`/login#oidc=${code}`);
        });
      },
    }),
    implement(takeOidcToken, {
      mode: 'own',
      async handle(call) {
        required();
        return ok(await exchange(key, call));
      },
    }),
    ...linkCalls(required),
  ];
}

async function exchange(key: Uint8Array, { db, body, cookies, userAgent }: CallOf<typeof takeOidcToken>) {
  const place: Place<'code'> = { kind: 'code', key: body.code, browser: browserOf(cookies) };
  const ended = await peekStep(db, place);
  if (!ended) throw isOver();
  const factor = await confirmedFactor(db, ended.userId);
  if (factor) {
    if (!body.otp) throw new Problem('OTP_NEEDED', 'Bitte auch den Code aus der Authenticator-App angeben.');
    if (!(await countTry(db, place))) throw isOver();
    if (!(await takeCode(db, factor, body.otp)))
      throw new Problem('LOGIN_FAILED', 'Der Code ist falsch oder schon benutzt. Bitte den nächsten eingeben.');
  }
  const token = await inTransaction(db, async (tx) => {
    const taken = await takeStep(tx, place);
    const user = await tx
      .selectFrom('users')
      .innerJoin('oidcLinks', 'oidcLinks.userId', 'users.id')
      .select(['users.id', 'name', 'role', 'tokenVersion'])
      .where('users.id', '=', ended.userId)
      .where('iss', '=', ended.iss)
      .where('sub', '=', ended.sub)
      .executeTakeFirst();
    // Meanwhile, the link may have ended, or password or role may have changed.
    if (!taken || !user || user.tokenVersion !== taken.tokenVersion) throw isOver();
    return openSession(tx, key, user, userAgent, { via: 'oidc', endSessionUrl: ended.endSessionUrl });
  });
  return { token, to: ended.to };
}

const isOver = () => new Problem('LOGIN_FAILED', 'Die Anmeldung hat zu lange gedauert. Bitte noch einmal anmelden.');

const sentOf = (query: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
