import { applyRowChanges, ROW_CHANGES, type RowChanges } from '../contract/kit/rowChanges';
import { createAnswerCache } from './answerCache';
import type { BackendConfig } from './backend';
import { HttpError, isExpectedError, type Problem } from './HttpError';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type QueryValue = string | number | boolean | readonly (string | number)[] | undefined | null;

export interface RequestOptions {
  query?: Readonly<Record<string, QueryValue>>;
  body?: unknown;
  /** See `newKey`; sent to our own server only. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  isFile?: boolean;
  bearer?: string;
  /** Failures do not show the warning icon, unless the network is lost. */
  background?: boolean;
  isRetry?: boolean;
  keepalive?: boolean;
}

export const LOGIN_PATH = '/api/Users/authenticate';
export const OIDC_LOGIN_PATH = '/api/Users/oidc/token';
const LOGIN_PATHS = [LOGIN_PATH, OIDC_LOGIN_PATH];

/** Header of every answer of our server. */
const OF_OUR_SERVER = 'x-request-id';

/** `answering`: there was an answer, even an error; `unknown`: before the first one. */
export type Connection = 'unknown' | 'answering' | 'lost';

export interface HttpOptions {
  backend: Pick<BackendConfig, 'url' | 'hasAdditions'>;
  token(): string | null;
  /** Without a person present, calls do not count as use of the session. */
  isAttended(): boolean;
  onBegin(): void;
  onEnd(): void;
  onConnection(connection: Connection): void;
  /** @param date header of an answer @param askedAt milliseconds since 1970 */
  onDate(date: string | null, askedAt: number): void;
  onFailure(request: string, error: unknown): void;
  onSuccess(request: string): void;
  onUnauthorized(token: string): void;
}

/** Sends a request, without timeout; undefined for 204. @throws HttpError; the signal's reason if aborted */
export interface Http {
  <T = void>(method: Method, path: string, options?: RequestOptions): Promise<T>;
  withHeaders<T>(method: Method, path: string, options?: RequestOptions): Promise<Answer<T>>;
}

export interface Answer<T> {
  body: T;
  status: number;
  headers: Headers;
}

export function createHttp({ backend, token, isAttended, ...on }: HttpOptions): Http {
  const answers = createAnswerCache();
  async function withHeaders<T>(method: Method, path: string, options: RequestOptions = {}): Promise<Answer<T>> {
    const bearer = LOGIN_PATHS.includes(path) ? null : (options.bearer ?? token());
    on.onBegin();
    const request = `${method} ${path}`;
    try {
      const answer = await send<T>(method, path, options, bearer);
      on.onSuccess(request);
      return answer;
    } catch (error) {
      if (options.signal?.aborted) throw error;
      if (isNews(error, options)) on.onFailure(request, error);
      if (error instanceof HttpError && error.status === 401 && bearer !== null) on.onUnauthorized(bearer);
      throw error;
    } finally {
      on.onEnd();
    }
  }

  async function send<T>(method: Method, path: string, options: RequestOptions, bearer: string | null) {
    const { query, body, idempotencyKey, signal, isFile, keepalive } = options;
    const url = `${await backend.url()}${path}${queryString(query)}`;
    const sent: Record<string, string> = { accept: 'application/json', 'api-version': '1' };
    if (bearer) sent.authorization = `Bearer ${bearer}`;
    if (body !== undefined) sent['content-type'] = body instanceof Blob ? body.type : 'application/json';
    const hasAdditions = await backend.hasAdditions();
    if (idempotencyKey && hasAdditions) sent['idempotency-key'] = idempotencyKey;
    if (hasAdditions && !isAttended()) sent['x-unattended'] = 'yes';
    const before = method === 'GET' && !isFile && hasAdditions ? answers.find(bearer, url) : undefined;
    if (before) sent['if-none-match'] = before.etag;
    if (method === 'GET' && !isFile && hasAdditions && bearer) sent['a-im'] = ROW_CHANGES;
    const request = {
      method,
      headers: sent,
      body: body instanceof Blob ? body : JSON.stringify(body),
      signal,
      keepalive,
    };
    const askedAt = Date.now();
    const response = await fetch(url, request).catch((cause) => {
      if (signal?.aborted) throw cause;
      on.onConnection('lost');
      throw new HttpError(url, 0, undefined, { cause });
    });
    // Without the header, something in between has answered, such as a hotel's login page.
    const isForeign = hasAdditions && isDecision(response.status) && !response.headers.has(OF_OUR_SERVER);
    on.onConnection(isForeign ? 'lost' : 'answering');
    if (isForeign) throw new HttpError(url, 0, undefined, { cause: await refusalOf(url, response) });
    on.onDate(response.headers.get('date'), askedAt);
    if (response.status === 304 && before) {
      // The same rows may be of another number in all.
      const headers = updated(before.headers, response.headers);
      answers.keep(bearer, url, { ...before, headers });
      return { body: before.body as T, status: 200, headers };
    }
    const refusal = await refusalOf(url, response);
    if (refusal) throw refusal;
    const isChanges = response.status === 226 && before !== undefined;
    const read = isChanges
      ? await readChanged<T>(url, response, before.body)
      : await (isFile ? readFile<T>(url, response) : readBody<T>(url, response));
    const { headers } = response;
    const etag = headers.get('etag');
    if (method === 'GET' && !isFile && etag !== null) {
      answers.keep(bearer, url, { etag, body: read, headers });
    }
    return { body: read, status: isChanges ? 200 : response.status, headers };
  }

  return httpOf(withHeaders);
}

/** Headers of a cached answer after a 304 (RFC 9111, 3.2). */
function updated(before: Headers, now: Headers): Headers {
  const headers = new Headers(before);
  for (const [name, value] of now) headers.set(name, value);
  return headers;
}

export const httpOf = (withHeaders: Http['withHeaders']): Http =>
  Object.assign(async <T>(...asked: Parameters<Http>) => (await withHeaders<T>(...asked)).body, { withHeaders });

export const withToken = (http: Http, token: string | null): Http =>
  httpOf((method, path, options) => http.withHeaders(method, path, { bearer: token ?? undefined, ...options }));

const isNews = (error: unknown, { background, isRetry }: RequestOptions) =>
  !isRetry && !isExpectedError(error) && (!background || (error instanceof HttpError && error.status === 0));

function queryString(query: RequestOptions['query'] = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const each of Array.isArray(value) ? value : [value]) parameters.append(name, String(each));
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}

async function readBody<T>(url: string, response: Response): Promise<T> {
  if (response.status === 204) return undefined as T;
  try {
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  } catch (cause) {
    // The answer was cut off, or a proxy answered with a page.
    throw new HttpError(url, cause instanceof SyntaxError ? response.status : 0, undefined, { cause });
  }
}

async function readChanged<T>(url: string, response: Response, before: unknown): Promise<T> {
  return applyRowChanges(before as [], await readBody<RowChanges>(url, response)) as T;
}

function readFile<T>(url: string, response: Response): Promise<T> {
  return response.blob().catch((cause) => {
    throw new HttpError(url, 0, undefined, { cause });
  }) as Promise<T>;
}

/** Statuses that proxies answer of themselves, and that decide nothing. */
const OF_PROXIES: readonly number[] = [304, 408, 413, 429];

const isDecision = (status: number) => status < 500 && !OF_PROXIES.includes(status);

const refusalOf = async (url: string, response: Response) =>
  response.ok ? undefined : new HttpError(url, response.status, await readProblem(response));

const MAX_TEXT = 300;

async function readProblem(response: Response): Promise<Problem | undefined> {
  const text = (await response.text().catch(() => '')).trim();
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return text === '' || text.startsWith('<') ? undefined : { detail: text.slice(0, MAX_TEXT) };
  }
}
