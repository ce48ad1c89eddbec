import type { JWTVerifyGetKey } from 'jose';
import type { ClientAuth, Configuration, ServerMetadata } from 'openid-client';
import { boundedFetch, ProviderAway, TIMEOUT_MS } from './boundedFetch';
import { ALGORITHMS, GRACE_SECONDS, keysAt, verifyIdToken } from './idToken';
import { type Claims, claimAt } from './roleOf';
import { SignInRefusal } from './SignInRefusal';
import type { OidcSettings } from './settings';

/** Loaded with the first sign-in: most houses have no provider. */
const library = () => import('openid-client');

/** Until a provider's changed addresses are noticed. */
const KEPT_MS = 3_600_000;
const SCOPE = 'openid email profile';
/** Takes no "login", but shows its accounts (developers.google.com/identity/openid-connect/openid-connect). */
const GOOGLE = 'https://accounts.google.com';
export const CALLBACK = '/api/Users/oidc/callback';

/** Secrets of one sign-in, from the way there to the way back. */
export interface Secrets {
  state: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
}

export interface Account {
  iss: string;
  sub: string;
  claims: Claims;
  endSessionUrl: string | null;
}

interface Found {
  configuration: Configuration;
  issuer: string;
  keys: JWTVerifyGetKey;
  hasUserInfo: boolean;
  endSessionUrl: string | null;
}

/** Speaks with the house's provider; never within a transaction. */
export class Provider {
  #found: { since: number; found: Promise<Found> } | undefined;

  constructor(readonly settings: OidcSettings) {}

  /** Where the browser signs in. @param prompt `login`: asks even if it is signed in already @throws SignInRefusal UNAVAILABLE */
  async begin({ state, nonce, verifier }: Secrets, prompt?: 'login'): Promise<string> {
    const { configuration } = await this.#find().catch((cause: unknown) => {
      throw new SignInRefusal('UNAVAILABLE', { cause });
    });
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
    const { href } = buildAuthorizationUrl(configuration, {
      redirect_uri: this.settings.publicUrl + CALLBACK,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(prompt && { prompt: this.settings.issuer.startsWith(GOOGLE) ? 'select_account' : prompt }),
    });
    return href;
  }

  /** @param answer parameters the browser came back with @throws SignInRefusal REFUSED, UNAVAILABLE */
  async finish(answer: Readonly<Record<string, string>>, secrets: Secrets): Promise<Account> {
    try {
      return await this.#exchange(answer, secrets);
    } catch (cause) {
      throw new SignInRefusal(isAway(cause) ? 'UNAVAILABLE' : 'REFUSED', { cause });
    }
  }

  async #exchange(answer: Readonly<Record<string, string>>, { state, nonce, verifier }: Secrets): Promise<Account> {
    const { configuration, issuer, keys, hasUserInfo, endSessionUrl } = await this.#find();
    const { authorizationCodeGrant, fetchUserInfo } = await library();
    const { clientId, publicUrl } = this.settings;
    const address = new URL(`${publicUrl}${CALLBACK}?${new URLSearchParams(answer)}`);
    const tokens = await authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const told = await verifyIdToken(tokens.id_token ?? '', { keys, issuer, clientId, nonce });
    const { iss, sub } = told;
    // Many providers keep their ID tokens short and tell the rest when asked.
    const isAsked = hasUserInfo && this.#lacks(told);
    const more: Claims = isAsked ? await fetchUserInfo(configuration, tokens.access_token, sub) : {};
    // Verified is said of the address beside it, which may differ between the two.
    const { email, email_verified } = told.email === undefined ? more : told;
    const claims = { ...more, ...told, ...this.#role(told, more), email, email_verified };
    return { iss: new URL(iss).href, sub, claims, endSessionUrl };
  }

  /** By its whole path: what the two tell beside it must not cover it. */
  #role(told: Claims, more: Claims): Claims {
    const { role } = this.settings;
    return role ? { [role.claim]: claimAt(told, role.claim) ?? claimAt(more, role.claim) } : {};
  }

  #lacks(claims: Claims): boolean {
    const { role } = this.settings;
    return claims.email === undefined || (role !== undefined && claimAt(claims, role.claim) === undefined);
  }

  /** Asked once by all who need it at the same time, and again after a failure. */
  #find(): Promise<Found> {
    const known = this.#found;
    if (known && Date.now() - known.since < KEPT_MS) return known.found;
    const found = discover(this.settings);
    const asked = { since: Date.now(), found };
    this.#found = asked;
    found.catch(() => {
      if (this.#found === asked) this.#found = undefined;
    });
    return found;
  }
}

async function discover({ issuer, clientId, clientSecret, publicUrl }: OidcSettings): Promise<Found> {
  const openid = await library();
  const isPlain = issuer.startsWith('http:');
  const timeout = TIMEOUT_MS / 1000;
  const execute = isPlain ? [openid.allowInsecureRequests] : [];
  const shared = { [openid.customFetch]: boundedFetch, timeout };
  const found = await openid.discovery(new URL(issuer), clientId, undefined, openid.None(), { ...shared, execute });
  const server: ServerMetadata = found.serverMetadata();
  // One of many houses at a provider, named by a placeholder, would let in all of them.
  if (!server.jwks_uri || new URL(server.issuer).href !== new URL(issuer).href)
    throw new ProviderAway(`Der Anbieter unter ${issuer} nennt sich ${server.issuer} und hat keine Schlüssel dafür.`);
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authentication = methods.includes('client_secret_basic') ? basicSecret : openid.ClientSecretPost;
  const configuration = new openid.Configuration(
    { ...server, id_token_signing_alg_values_supported: ALGORITHMS },
    clientId,
    { [openid.clockTolerance]: GRACE_SECONDS },
    authentication(clientSecret),
  );
  Object.assign(configuration, shared);
  if (isPlain) openid.allowInsecureRequests(configuration);
  const wayOut = { post_logout_redirect_uri: `${publicUrl}/login` };
  return {
    configuration,
    issuer: server.issuer,
    keys: keysAt(server.jwks_uri),
    hasUserInfo: server.userinfo_endpoint !== undefined,
    endSessionUrl: server.end_session_endpoint ? openid.buildEndSessionUrl(configuration, wayOut).href : null,
  };
}

/**
 * Encoded as RFC 6749 demands (2.3.1), but only where a provider that decodes would read something else: several decode
 * nothing, and the library's own way encodes even the hyphens that most of their secrets have.
 */
const basicSecret =
  (secret: string): ClientAuth =>
  (_, { client_id: id }, __, headers) =>
    headers.set('authorization', `Basic ${btoa(`${formEncoded(id)}:${formEncoded(secret)}`)}`);

const formEncoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');

/** The library wraps what it does not know. */
const isAway = (error: unknown): boolean =>
  error instanceof ProviderAway || (error instanceof Error && error.cause !== undefined && isAway(error.cause));
