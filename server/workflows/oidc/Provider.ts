import type { JWTVerifyGetKey } from 'jose';
import type { ClientAuth, Configuration, ServerMetadata } from 'openid-client';
import { boundedFetch, ProviderAway, TIMEOUT_MS } from './boundedFetch';
import { ALGORITHMS, GRACE_SECONDS, keysAt, verifyIdToken } from './idToken';
import { type Claims, claimAt } from './roleOf';
import { SignInRefusal } from './SignInRefusal';
import type { OidcSettings } from './settings';

/** Loaded at the first sign-in, as most houses have no provider. */
const library = () => import('openid-client');

const KEPT_MS = 3_600_000;
const SCOPE = 'openid email profile';
/** Rejects the prompt "login" (developers.google.com/identity/openid-connect/openid-connect). */
const GOOGLE = 'https://accounts.google.com';
const CALLBACK = '/api/Users/oidc/callback';

export interface Secrets {
  state: string;
  nonce: string;
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

/** The house's provider; never call it within a transaction. */
export class Provider {
  #found: { since: number; found: Promise<Found> } | undefined;

  constructor(readonly settings: OidcSettings) {}

  /** @param prompt `login` asks even a signed-in person @throws SignInRefusal UNAVAILABLE */
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

  /** @param answer query of the way back @throws SignInRefusal REFUSED, UNAVAILABLE */
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
    // Many providers keep ID tokens short and return the other claims only from the userinfo endpoint.
    const isAsked = hasUserInfo && this.#lacks(told);
    const more: Claims = isAsked ? await fetchUserInfo(configuration, tokens.access_token, sub) : {};
    // `email_verified` belongs to the address beside it, which may differ between ID token and userinfo.
    const { email, email_verified } = told.email === undefined ? more : told;
    const claims = { ...more, ...told, ...this.#role(told, more), email, email_verified };
    return { iss: new URL(iss).href, sub, claims, endSessionUrl };
  }

  /** Looks up the role by its whole path in both sets, as merging only their top levels could hide it. */
  #role(told: Claims, more: Claims): Claims {
    const { role } = this.settings;
    return role ? { [role.claim]: claimAt(told, role.claim) ?? claimAt(more, role.claim) } : {};
  }

  #lacks(claims: Claims): boolean {
    const { role } = this.settings;
    return claims.email === undefined || (role !== undefined && claimAt(claims, role.claim) === undefined);
  }

  /** Concurrent callers share one discovery; a failure is not kept. */
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
  // An issuer with a placeholder for the tenant would let in everyone from all tenants.
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

/** RFC 6749, 2.3.1. The library would encode even the hyphens of most secrets, and several providers do not decode. */
const basicSecret =
  (secret: string): ClientAuth =>
  (_, { client_id: id }, __, headers) =>
    headers.set('authorization', `Basic ${btoa(`${formEncoded(id)}:${formEncoded(secret)}`)}`);

const formEncoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');

/** Looks through causes, as the library wraps unknown errors. */
const isAway = (error: unknown): boolean =>
  error instanceof ProviderAway || (error instanceof Error && error.cause !== undefined && isAway(error.cause));
