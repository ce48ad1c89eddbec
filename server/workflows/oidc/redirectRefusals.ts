import { inUnsyncedTransaction } from '../../db/engine/inUnsyncedTransaction';
import { counter, take } from '../../http/auth/allowance';
import { type Answer, type Call, redirectTo } from '../../http/call';
import { randomText } from '../../randomText';
import { browserCookie, browserOf } from './browserCookie';
import type { Provider } from './Provider';
import { SignInRefusal } from './SignInRefusal';
import { storeStep } from './steps';

/** Limit per address, which many people may share; each attempt leaves a row for ten minutes. */
const BEGINNINGS = { kind: 'sign-in at the provider', atOnce: 120, aMinute: 60 };
/** 256 bits. */
export const newSecret = (): string => randomText(43);

type Aim = { to: string; link?: { userId: number; jti: string } };

/** @returns the provider's address and the cookie that binds this browser @throws SignInRefusal UNAVAILABLE, REFUSED */
export async function begin(
  provider: Provider,
  { db, address, cookies }: Pick<Call, 'db' | 'address' | 'cookies'>,
  aim: Aim,
  prompt?: 'login',
): Promise<{ url: string; headers: Record<string, string> }> {
  const isAllowed = await inUnsyncedTransaction(db, (tx) => take(tx, counter(BEGINNINGS, address)));
  if (!isAllowed) throw new SignInRefusal('REFUSED');
  const secrets = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  const url = await provider.begin(secrets, prompt);
  // Kept, so that sign-ins begun in another tab stay valid.
  const browser = browserOf(cookies) ?? newSecret();
  await storeStep(db, { kind: 'state', key: secrets.state, browser }, { ...secrets, ...aim });
  return { url, headers: { 'set-cookie': browserCookie(browser, provider.settings.publicUrl) } };
}

export async function redirectRefusals(
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
    return { ...redirectTo(`${back}?oidc=${code}`), failedLogin: { code, user: about.user } };
  }
}

/** Only messages and the provider's error texts, as the errors themselves contain its tokens. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Fehler';
  if (error.cause instanceof Error) return `${error.message}: ${reasonOf(error.cause)}`;
  const told = toldBy(error);
  return told ? `${error.message}: ${told}` : error.message;
}

/** Most characters of the provider's text in a log line; anyone can put text into the redirect's address. */
const MAX_TOLD = 200;

/** Error code (RFC 6749, 4.1.2.1 and 5.2) such as `invalid_client`, or else the HTTP status, and the description. */
function toldBy(refusal: Error & { error?: unknown; error_description?: unknown; status?: unknown }): string {
  return [refusal.error ?? refusal.status, refusal.error_description]
    .filter((part) => part !== undefined)
    .map(String)
    .map((part) => (part.length > MAX_TOLD ? `${part.slice(0, MAX_TOLD)}…` : part))
    .join(', ');
}
