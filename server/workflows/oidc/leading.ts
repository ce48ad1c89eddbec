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

/** Messages and the provider's own words alone: the errors themselves carry its tokens. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Fehler';
  if (error.cause instanceof Error) return `${error.message}: ${reasonOf(error.cause)}`;
  const told = toldBy(error);
  return told ? `${error.message}: ${told}` : error.message;
}

/** As much as a line of a log needs; anybody may write it into the address that leads back here. */
const MOST_TOLD = 200;

/** How a provider refuses (RFC 6749, 4.1.2.1 and 5.2), such as `invalid_client`; else the status of its answer. */
function toldBy(refusal: Error & { error?: unknown; error_description?: unknown; status?: unknown }): string {
  return [refusal.error ?? refusal.status, refusal.error_description]
    .filter((part) => part !== undefined)
    .map(String)
    .map((part) => (part.length > MOST_TOLD ? `${part.slice(0, MOST_TOLD)}…` : part))
    .join(', ');
}
