import { inHaste } from '../../db/engine/inHaste';
import { counter, take } from '../../http/auth/allowance';
import { type Answer, type Call, leadTo } from '../../http/call';
import { randomText } from '../../randomText';
import { browserCookie, browserOf } from './browserCookie';
import type { Provider } from './Provider';
import { SignInRefusal } from './SignInRefusal';
import { keepStep } from './steps';

/** Each leaves a row for ten minutes; many may share an address. */
const BEGINNINGS = { kind: 'sign-in at the provider', atOnce: 120, aMinute: 60 };
/** 256 bits. */
export const newSecret = (): string => randomText(43);

type Aim = { to: string; link?: { userId: number; jti: string } };

/** @returns where the browser goes, and the cookie that binds it @throws SignInRefusal UNAVAILABLE, REFUSED */
export async function begin(
  provider: Provider,
  { db, address, cookies }: Pick<Call, 'db' | 'address' | 'cookies'>,
  aim: Aim,
  prompt?: 'login',
): Promise<{ url: string; headers: Record<string, string> }> {
  const isAllowed = await inHaste(db, (tx) => take(tx, counter(BEGINNINGS, address)));
  if (!isAllowed) throw new SignInRefusal('REFUSED');
  const secrets = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  const url = await provider.begin(secrets, prompt);
  // Kept for sign-ins that another tab has begun.
  const browser = browserOf(cookies) ?? newSecret();
  await keepStep(db, { kind: 'state', key: secrets.state, browser }, { ...secrets, ...aim });
  return { url, headers: { 'set-cookie': browserCookie(browser, provider.settings.publicUrl) } };
}

/** Refusals lead back to a page of the console, which has the words for them. */
export async function orLeadBack(
  back: '/login' | '/account',
  log: Call['log'],
  work: () => Promise<Answer<void>>,
): Promise<Answer<void>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SignInRefusal)) throw error;
    const { code, about } = error;
    if (about.cause !== undefined)
      log.warn({ code, reason: reasonOf(about.cause) }, 'Eine Anmeldung mit Firmenkonto ist gescheitert');
    return { ...leadTo(`${back}?oidc=${code}`), failedLogin: { code, user: about.user } };
  }
}

/** Messages alone: the errors themselves carry the provider's tokens. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Fehler';
  return error.cause instanceof Error ? `${error.message}: ${reasonOf(error.cause)}` : error.message;
}
