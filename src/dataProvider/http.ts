import { applyRowChanges, ROW_CHANGES, type RowChanges } from '../contract/kit/rowChanges';
import type { BackendConfig } from './backend';
import { HttpError, isCodeNeeded, type Problem } from './HttpError';
import { createKeptAnswers } from './keptAnswers';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type QueryValue = string | number | boolean | readonly (string | number)[] | undefined | null;

export interface RequestOptions {
  /** A list repeats its parameter; `undefined` and `null` leave theirs out. */
  query?: Readonly<Record<string, QueryValue>>;
  /** Sent as JSON. */
  body?: unknown;
  /** See `newKey`. Backends without our additions do not get it. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The answer is a file: a Blob instead of what its JSON says. */
  isFile?: boolean;
  /** Sent in place of the token that is stored. */
  bearer?: string;
  /** A failure of the server is no news to the user: the warning icon stays away; a lost network shows it. */
  background?: boolean;
  /** The call is made again by itself after it has failed: no failure of it is news. */
  isRetry?: boolean;
  /** It is sent also when the page is closed meanwhile. */
  keepalive?: boolean;
}

/** Makes a write with an Idempotency-Key. */
export type Write = <T = void>(
  method: Exclude<Method, 'GET'>,
  path: string,
  options: Pick<RequestOptions, 'body' | 'query'>,
) => Promise<T>;

export const LOGIN_PATH = '/api/Users/authenticate';

/** Whether the last request got an answer, whatever it said; `unknown` before the first one. */
export type Connection = 'unknown' | 'answering' | 'lost';

/** What the HTTP client works with, and whom it tells what happens. */
export interface HttpOptions {
  backend: Pick<BackendConfig, 'url' | 'hasAdditions'>;
  /** The token that is sent; null when nobody is signed in. */
  token(): string | null;
  /** Whether somebody is at this page; else its calls do not count as use of the session. */
  isAttended(): boolean;
  onBegin(): void;
  /** A request has ended, whatever its answer. */
  onEnd(): void;
  onConnection(connection: Connection): void;
  /** A call failed, and the user has not heard of it yet. */
  onFailure(): void;
  /** @param token what was refused */
  onUnauthorized(token: string): void;
}

/**
 * The one HTTP client: JSON in and out, with the token and `api-version: 1`. `path` begins with a slash. There is no
 * timeout.
 * @returns the answer's body; undefined when it has none (204)
 * @throws HttpError with a German message for everything but a 2xx answer that can be read; the signal's reason when it
 * was aborted
 */
export interface Http {
  <T = void>(method: Method, path: string, options?: RequestOptions): Promise<T>;
  /** The same with the headers of the answer. */
  withHeaders<T>(method: Method, path: string, options?: RequestOptions): Promise<Answer<T>>;
}

export interface Answer<T> {
  body: T;
  status: number;
  headers: Headers;
}

export function createHttp({ backend, token, isAttended, ...on }: HttpOptions): Http {
  const answers = createKeptAnswers();
  async function withHeaders<T>(method: Method, path: string, options: RequestOptions = {}): Promise<Answer<T>> {
    const bearer = path === LOGIN_PATH ? null : (options.bearer ?? token());
    on.onBegin();
    try {
      return await send<T>(method, path, options, bearer);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      if (isNews(error, options)) on.onFailure();
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
    if (body !== undefined) sent['content-type'] = 'application/json';
    const hasAdditions = await backend.hasAdditions();
    if (idempotencyKey && hasAdditions) sent['idempotency-key'] = idempotencyKey;
    if (hasAdditions && !isAttended()) sent['x-unattended'] = 'yes';
    const before = method === 'GET' && !isFile && hasAdditions ? answers.find(bearer, url) : undefined;
    if (before) sent['if-none-match'] = before.etag;
    if (method === 'GET' && !isFile && hasAdditions && bearer) sent['a-im'] = ROW_CHANGES;
    const request = { method, headers: sent, body: JSON.stringify(body), signal, keepalive };
    const response = await fetch(url, request).catch((cause) => {
      if (signal?.aborted) throw cause;
      on.onConnection('lost');
      throw new HttpError(url, 0, undefined, { cause });
    });
    on.onConnection('answering');
    if (response.status === 304 && before) return { body: before.body as T, status: 200, headers: before.headers };
    if (!response.ok) throw new HttpError(url, response.status, await readProblem(response));
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

  const http = async <T>(method: Method, path: string, options?: RequestOptions) =>
    (await withHeaders<T>(method, path, options)).body;
  return Object.assign(http, { withHeaders });
}

/** Whether the user is told of a failure by the warning icon. */
const isNews = (error: unknown, { background, isRetry }: RequestOptions) =>
  !isRetry && !isCodeNeeded(error) && (!background || (error instanceof HttpError && error.status === 0));

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
    // Broken off on the way, or a proxy's page in place of the answer.
    throw new HttpError(url, cause instanceof SyntaxError ? response.status : 0, undefined, { cause });
  }
}

/** A list by what has changed of the one that was there; the rows that stayed are the same objects. */
async function readChanged<T>(url: string, response: Response, before: unknown): Promise<T> {
  return applyRowChanges(before as [], await readBody<RowChanges>(url, response)) as T;
}

function readFile<T>(url: string, response: Response): Promise<T> {
  return response.blob().catch((cause) => {
    throw new HttpError(url, 0, undefined, { cause });
  }) as Promise<T>;
}

/** The most that is shown of an error's text. */
const MAX_TEXT = 300;

/** A problem document, or the sentence of a backend that answers with plain text; a proxy's page has nothing to say. */
async function readProblem(response: Response): Promise<Problem | undefined> {
  const text = (await response.text().catch(() => '')).trim();
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return text === '' || text.startsWith('<') ? undefined : { detail: text.slice(0, MAX_TEXT) };
  }
}
