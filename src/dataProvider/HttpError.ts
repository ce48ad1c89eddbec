import { UserError } from '../rules/UserError';

/** `application/problem+json`; other backends may omit any part. */
export interface Problem {
  type?: string;
  title?: string;
  status?: number;
  code?: string;
  detail?: string;
  errors?: Record<string, string>;
  usedBy?: { resource: string; id: number; title: string }[];
  current?: unknown;
  linkCode?: string;
  warnings?: { code: string; message: string }[];
  requestId?: string;
}

/** `message` is a German sentence; `status` is 0 without an answer. */
export class HttpError extends UserError {
  override name = 'HttpError';
  readonly statusText: string;

  constructor(
    readonly url: string,
    readonly status: number,
    readonly body: Problem | undefined,
    options?: ErrorOptions,
  ) {
    super(body?.detail || SENTENCES[status] || SENTENCE_OF_OTHERS, options);
    this.statusText = STATUS_TEXTS[status] ?? 'Generic Error';
  }

  override get messages() {
    return this.body?.errors ?? {};
  }
}

export const problemIn = (error: unknown): Problem | undefined => (error instanceof HttpError ? error.body : undefined);

export const isNotFound = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

export const conflictingRecord = (problem: Pick<Problem, 'code' | 'current'> | undefined): unknown =>
  problem?.code === 'VERSION' ? problem.current : undefined;

/** The password was right, but a second factor is needed: a question rather than a failure. */
export const isCodeNeeded = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 401 && error.body?.code === 'OTP_NEEDED';

/** Mistyped passwords and questions to the person: handled where they arise, and not to be reported as failures. */
export const isExpectedError = (error: unknown): boolean =>
  isCodeNeeded(error) ||
  (error instanceof HttpError &&
    (error.body?.code === 'LOGIN_FAILED' ||
      error.messages.currentPassword !== undefined ||
      error.body?.warnings !== undefined));

/** HTTP/2 has no status texts. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

const SENTENCES: Readonly<Record<number, string>> = {
  0: 'Keine Verbindung zum Server. Bitte das Netz prüfen und noch einmal versuchen.',
  400: 'Der Server hat die Eingaben nicht angenommen. Bitte prüfen und noch einmal versuchen.',
  401: 'Die Anmeldung gilt nicht mehr. Bitte neu anmelden.',
  403: 'Dafür fehlt die Berechtigung.',
  404: 'Das gibt es nicht mehr.',
  408: 'Der Server hat nicht rechtzeitig geantwortet. Bitte später noch einmal versuchen.',
  409: 'Das ist inzwischen nicht mehr möglich. Bitte die Seite neu laden.',
  413: 'Das ist zu viel auf einmal. Bitte weniger oder eine kleinere Datei senden.',
  429: 'Zu viele Versuche. Bitte kurz warten.',
  500: 'Im Server ist ein Fehler aufgetreten. Bitte später noch einmal versuchen.',
  502: 'Der Server ist gerade nicht erreichbar. Bitte später noch einmal versuchen.',
  503: 'Der Server ist gerade nicht erreichbar. Bitte später noch einmal versuchen.',
  504: 'Der Server hat nicht rechtzeitig geantwortet. Bitte später noch einmal versuchen.',
};
const SENTENCE_OF_OTHERS = 'Der Server hat unerwartet geantwortet. Bitte noch einmal versuchen.';
