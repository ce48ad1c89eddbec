import { StartError } from '../../startError';
import type { RoleRule } from './roleOf';

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: string;
  createsUsers: boolean;
  /** Missing if roles are only kept here. */
  role?: RoleRule;
  publicUrl: string;
}

const NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** @returns undefined without a provider @throws StartError naming the missing or unreadable setting */
export function readOidc(
  env: NodeJS.ProcessEnv,
  { publicUrl, createsUsers }: { publicUrl: string | undefined; createsUsers: boolean },
): OidcSettings | undefined {
  const missing = NEEDED.filter((name) => !env[name]);
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (missing.length === NEEDED.length) return undefined;
  if (!issuer || !clientId || !clientSecret)
    throw new StartError(
      `Für die Anmeldung mit Firmenkonto fehlt ${missing.join(' und ')}. Bitte auch das angeben, oder keine der Variablen ${NEEDED.join(', ')}.`,
    );
  if (!isIssuer(issuer))
    throw new StartError(
      `OIDC_ISSUER=${issuer} ist keine Adresse eines Anbieters. Bitte eine Adresse mit https:// angeben, zum Beispiel https://anmeldung.example.com/realms/haus.`,
    );
  if (!publicUrl)
    throw new StartError(
      'Für die Anmeldung mit Firmenkonto fehlt PUBLIC_URL: Dorthin schickt der Anbieter die Angemeldeten zurück. Beispiel: https://lager.example.com.',
    );
  const label = env.OIDC_LABEL?.trim() || 'Firmenkonto';
  return { issuer, clientId, clientSecret, label, createsUsers, role: roleRule(env), publicUrl };
}

function roleRule(env: NodeJS.ProcessEnv): RoleRule | undefined {
  const { OIDC_ROLE_CLAIM: claim, OIDC_ADMIN_VALUE: adminValue, OIDC_USER_VALUE: userValue } = env;
  if (!claim && !adminValue && !userValue) return undefined;
  // Without the claim's name, a value meant to let in only some people would let in everyone.
  if (!claim)
    throw new StartError(
      `${adminValue ? 'OIDC_ADMIN_VALUE' : 'OIDC_USER_VALUE'} ist gesetzt, OIDC_ROLE_CLAIM fehlt. Bitte angeben, in welchem Feld der Anbieter die Rolle nennt.`,
    );
  if (!adminValue)
    throw new StartError(
      'OIDC_ROLE_CLAIM ist gesetzt, OIDC_ADMIN_VALUE fehlt. Bitte angeben, mit welchem Wert jemand Administrator ist.',
    );
  return { claim, adminValue, userValue: userValue || undefined };
}

function isIssuer(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.search || url.hash || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
