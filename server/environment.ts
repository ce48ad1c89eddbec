import { join } from 'node:path';
import { unknownParameters } from './db/engine/postgresHosts';
import { trustedProxies } from './http/clientAddress';
import type { CertificateFiles } from './start/certificate';
import { StartError } from './startError';
import { type Allowed, readAllowed } from './webhooks/addresses';
import { type OidcSettings, readOidc } from './workflows/oidc/settings';

export interface Environment {
  port: number;
  /** Host to listen on; all interfaces by default. */
  host?: string;
  tls?: CertificateFiles;
  metricsToken?: string;
  dataDir: string;
  resourcesDir: string;
  databaseUrl?: string;
  databasePool?: number;
  backupDir: string;
  backupKeep: number;
  jwtSecret?: string;
  /** Address of the console without a trailing slash. Links are built from it, never from a request's `Host`. */
  publicUrl?: string;
  oidc?: OidcSettings;
  trustedProxies: string[];
  webhookAllow: Allowed;
  adminPassword?: string;
  demoData: boolean;
  smtpUrl?: string;
  mailFrom?: string;
  /** Seconds for which the server goes on answering after it was told to stop. */
  drainSeconds: number;
  logLevel: LogLevel;
  dev: boolean;
}

/** Reads the variables that the README describes. @throws StartError for an invalid value */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const dataDir = env.DATA_DIR || './data';
  const publicUrl = publicUrlOf(env.PUBLIC_URL);
  const createsUsers = yesOrNo('OIDC_CREATE_USERS', env.OIDC_CREATE_USERS);
  return {
    port: numberOf(
      env.PORT || '4000',
      { least: 0, most: 65_535 },
      `PORT=${env.PORT} ist keine Portnummer. Bitte eine Zahl zwischen 1 und 65535 angeben.`,
    ),
    host: env.HOST || undefined,
    tls: tlsOf(env.TLS_CERT, env.TLS_KEY),
    metricsToken: metricsTokenOf(env.METRICS_TOKEN),
    dataDir,
    resourcesDir: env.RESOURCES_DIR || join(dataDir, 'resources'),
    databaseUrl: databaseUrlOf(env.DATABASE_URL),
    // Two connections at least: with one, a migrating server waits for itself.
    databasePool: env.DATABASE_POOL
      ? numberOf(
          env.DATABASE_POOL,
          { least: 2, most: 1_000 },
          `DATABASE_POOL=${env.DATABASE_POOL} ist keine Anzahl. Bitte eine ganze Zahl von 2 bis 1000 angeben.`,
        )
      : undefined,
    backupDir: env.BACKUP_DIR || join(dataDir, 'backups'),
    backupKeep: numberOf(
      env.BACKUP_KEEP || '14',
      { least: 1, most: Number.MAX_SAFE_INTEGER },
      `BACKUP_KEEP=${env.BACKUP_KEEP} ist keine Anzahl. Bitte eine ganze Zahl ab 1 angeben.`,
    ),
    trustedProxies: proxiesOf(env.TRUSTED_PROXIES),
    webhookAllow: allowOf(env.WEBHOOK_ALLOW),
    jwtSecret: env.JWT_SECRET || undefined,
    publicUrl,
    oidc: readOidc(env, { publicUrl, createsUsers }),
    adminPassword: env.ADMIN_PASSWORD || undefined,
    demoData: yesOrNo('DEMO_DATA', env.DEMO_DATA),
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || undefined,
    drainSeconds: numberOf(
      env.DRAIN_SECONDS || '0',
      { least: 0, most: 60 },
      `DRAIN_SECONDS=${env.DRAIN_SECONDS} ist keine Dauer. Bitte eine ganze Zahl von 0 bis 60 angeben.`,
    ),
    logLevel: logLevelOf(env.LOG_LEVEL),
    dev: env.DEV === '1',
  };
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

function logLevelOf(text: string | undefined): LogLevel {
  const level = LOG_LEVELS.find((each) => each === (text || 'warn').toLowerCase());
  if (level) return level;
  throw new StartError(`LOG_LEVEL=${text} gibt es nicht. Bitte eines davon angeben: ${LOG_LEVELS.join(', ')}.`);
}

/** Accepts digits only: `1e3`, `0x10` or a blank would be parsed differently from what people mean. */
function numberOf(text: string, { least, most }: { least: number; most: number }, refusal: string): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new StartError(refusal);
}

function tlsOf(certFile: string | undefined, keyFile: string | undefined): CertificateFiles | undefined {
  if (!certFile && !keyFile) return undefined;
  if (certFile && keyFile) return { certFile, keyFile };
  throw new StartError(
    certFile
      ? 'TLS_CERT ist gesetzt, TLS_KEY fehlt. Bitte auch die Datei mit dem privaten Schlüssel angeben.'
      : 'TLS_KEY ist gesetzt, TLS_CERT fehlt. Bitte auch die Datei mit dem Zertifikat angeben.',
  );
}

/** Leaves the value out of the error message because it is a secret. */
function metricsTokenOf(text: string | undefined): string | undefined {
  if (!text || /^\S{16,}$/.test(text)) return text || undefined;
  throw new StartError('METRICS_TOKEN ist zu leicht zu raten. Bitte mindestens 16 Zeichen ohne Leerzeichen angeben.');
}

const YES = ['1', 'true', 'yes', 'ja', 'on'];
const NO = ['0', 'false', 'no', 'nein', 'off'];

/** Accepts common spellings and refuses anything else: a typo would silently mean no. */
function yesOrNo(name: string, text: string | undefined): boolean {
  const said = (text || '0').trim().toLowerCase();
  if (YES.includes(said)) return true;
  if (NO.includes(said)) return false;
  throw new StartError(`${name}=${text} ist weder ja noch nein. Bitte 1 oder 0 angeben.`);
}

function publicUrlOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[?#@]/.test(text)) return url.origin;
  throw new StartError(
    `PUBLIC_URL=${text} ist keine Adresse dieser Anwendung. Bitte nur Protokoll, Namen und Port angeben, zum Beispiel https://lager.example.com.`,
  );
}

function proxiesOf(text: string | undefined): string[] {
  const proxies = trustedProxies(text);
  if (proxies) return proxies;
  throw new StartError(
    `TRUSTED_PROXIES=${text} ist nicht lesbar. Bitte Adressen oder Bereiche durch Komma getrennt angeben, zum Beispiel 127.0.0.1, 10.0.0.0/8.`,
  );
}

function allowOf(text: string | undefined): Allowed {
  const allowed = readAllowed(text);
  if (allowed) return allowed;
  throw new StartError(
    `WEBHOOK_ALLOW=${text} ist nicht lesbar. Bitte Namen, Adressen oder Bereiche durch Komma getrennt angeben, zum Beispiel kasse.lan, 192.168.1.20, 10.0.0.0/8.`,
  );
}

function databaseUrlOf(text: string | undefined): string | undefined {
  if (!text || /^postgres(ql)?:\/\//.test(text)) {
    const [unknown] = unknownParameters(text ?? '');
    if (unknown === undefined) return text || undefined;
    throw new StartError(
      `DATABASE_URL hat den Parameter ${unknown}, den dieses Programm nicht kennt. Bitte weglassen; was über die Verbindung zu sagen ist, sagt der Server selbst.`,
    );
  }
  // The message leaves out the value because it may contain a password.
  throw new StartError(
    'DATABASE_URL nennt keine PostgreSQL-Datenbank. Beispiel: postgres://benutzer:passwort@rechner:5432/zaehlwerk (ohne DATABASE_URL liegt alles in einer SQLite-Datei in DATA_DIR).',
  );
}
