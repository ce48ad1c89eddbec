import type { z } from 'zod';
import { messages } from '../src/resources/kit/messages';

/** HTTP status and short German title (RFC 9457 `title`) by code. */
const CODES = {
  VALIDATION: [400, 'Eingaben prüfen'],
  MALFORMED: [400, 'Anfrage nicht lesbar'],
  API_VERSION: [400, 'Unbekannte API-Version'],
  LOGIN_FAILED: [401, 'Anmeldung fehlgeschlagen'],
  TOKEN_INVALID: [401, 'Nicht angemeldet'],
  TOKEN_EXPIRED: [401, 'Anmeldung abgelaufen'],
  OTP_NEEDED: [401, 'Zweiter Faktor nötig'],
  FRESH_LOGIN: [403, 'Neu anmelden'],
  ROLE: [403, 'Nicht erlaubt'],
  GROUP: [403, 'Bestand nicht zugeordnet'],
  SCOPE: [403, 'Recht fehlt'],
  ORIGIN: [403, 'Fremde Herkunft'],
  PROTECTED: [403, 'Geschützt'],
  NOT_FOUND: [404, 'Nicht gefunden'],
  METHOD: [405, 'Methode nicht möglich'],
  IN_USE: [409, 'Wird noch verwendet'],
  STATE: [409, 'In diesem Zustand nicht möglich'],
  VERSION: [409, messages.changed],
  DUPLICATE: [409, 'Schon vorhanden'],
  CLOSED: [409, 'Abgeschlossen'],
  ORDER_RULES: [409, 'Gegen die Bestellregeln'],
  IDEMPOTENCY_RUNNING: [409, 'Wird gerade ausgeführt'],
  IDEMPOTENCY_MISMATCH: [422, 'Schlüssel schon verwendet'],
  TOO_LARGE: [413, 'Anfrage zu groß'],
  MEDIA_TYPE: [415, 'Falsches Format'],
  RATE_LIMIT: [429, 'Zu viele Versuche'],
  INTERNAL: [500, 'Interner Fehler'],
  MAIL_FAILED: [502, 'Mail nicht verschickt'],
  UNAVAILABLE: [503, 'Vorübergehend nicht erreichbar'],
  STORAGE_FULL: [507, 'Kein Speicherplatz'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof CODES;
export interface Use {
  resource: string;
  id: number;
  title: string;
}
/** The present state, sent along with a refusal. Its own schema marks the prices in it. */
export interface Current {
  schema: z.ZodType;
  value: unknown;
}
export const currentOf = <S extends z.ZodType>(schema: S, value: z.output<S>): Current => ({ schema, value });

export interface ProblemExtras {
  errors?: Record<string, string>;
  usedBy?: readonly Use[];
  current?: Current;
  /** The unknown code that the client may link to an article. */
  linkCode?: string;
  warnings?: readonly { code: string; message: string }[];
  /** Scope that an API token lacks; null when only people may make the call. */
  scope?: string | null;
  retryAfterSeconds?: number;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
  /** Text for the log in place of `detail`, where that quotes a file with names of people. */
  told?: string;
}

/** A contract error code with a German sentence the user can act on. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;
  readonly title: string;

  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly extras: ProblemExtras = {},
  ) {
    super(detail, { cause: extras.cause });
    [this.status, this.title] = CODES[code];
  }
}

export const invalid = (errors: Record<string, string>): Problem =>
  new Problem('VALIDATION', Object.values(errors)[0] ?? 'Bitte die Eingaben prüfen.', { errors });

export const notFound = (what = 'Diesen Eintrag'): Problem => new Problem('NOT_FOUND', `${what} gibt es nicht mehr.`);

export const duplicate = (field: string, sentence: string, cause?: unknown): Problem =>
  new Problem('DUPLICATE', sentence, { errors: { [field]: sentence }, cause });

export const tooLarge = (cause?: unknown): Problem =>
  new Problem('TOO_LARGE', 'Das ist zu viel auf einmal. Bitte weniger oder eine kleinere Datei senden.', { cause });

export const clientIdTaken = (field = 'clientId'): Problem =>
  duplicate(field, 'Das ist schon mit anderen Angaben gespeichert. Bitte verwerfen und neu eingeben.');

export const adminOnly = (): Problem => new Problem('ROLE', 'Das darf nur ein Administrator.');

export const rateLimit = (sentence: string, retryAfterSeconds: number): Problem =>
  new Problem('RATE_LIMIT', sentence, { retryAfterSeconds });

export const tooOften = (sentence: string, seconds: number): Problem =>
  rateLimit(
    `${sentence} Bitte in ${seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`} noch einmal versuchen.`,
    seconds,
  );

export const unavailable = (sentence: string, retryAfterSeconds: number, cause?: unknown): Problem =>
  new Problem('UNAVAILABLE', sentence, { cause, retryAfterSeconds });
