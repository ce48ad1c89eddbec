import { baseUrl } from './baseUrl';
import { connection } from './connection';
import { HttpError, type Problem } from './HttpError';
import { isOwnServer } from './ownServer';
import { beginRequest, endRequest, noteFailure } from './pending';
import { token } from './token';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type QueryValue = string | number | boolean | readonly (string | number)[] | undefined | null;

export interface RequestOptions {
  /** A list repeats its parameter; `undefined` and `null` leave theirs out. */
  query?: Readonly<Record<string, QueryValue>>;
  /** Sent as JSON. */
  body?: unknown;
  /** See `newKey`. Other backends do not get it. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The answer is a file: a Blob instead of what its JSON says. */
  isFile?: boolean;
  /** A failure is no news to the user: the warning icon stays away. */
  background?: boolean;
}

export const LOGIN_PATH = '/api/Users/authenticate';

/**
 * One call, with the headers of its answer. There is no timeout. Without a content the body is undefined.
 * @throws HttpError for everything but a 2xx answer that can be read; the signal's reason when it was aborted.
 */
export async function request<T>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<{ body: T; headers: Headers }> {
  // Before anything is awaited: signing out sends its request with the token that it then removes.
  const bearer = path === LOGIN_PATH ? null : token.get();
  beginRequest();
  try {
    return await send<T>(method, path, options, bearer);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (!options.background) noteFailure();
    if (error instanceof HttpError && error.status === 401) endSession(bearer);
    throw error;
  } finally {
    endRequest();
  }
}

/** Only if it is still the token that was refused: an answer may arrive after a new login. */
function endSession(refused: string | null) {
  if (refused !== null && token.get() === refused) token.set(null);
}

async function send<T>(method: Method, path: string, options: RequestOptions, bearer: string | null) {
  const { query, body, idempotencyKey, signal, isFile } = options;
  const address = await baseUrl();
  const url = `${address}${path}${queryString(query)}`;
  const headers: Record<string, string> = { accept: 'application/json', 'api-version': '1' };
  if (bearer) headers.authorization = `Bearer ${bearer}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey && (await isOwnServer(address))) headers['idempotency-key'] = idempotencyKey;
  const response = await fetch(url, { method, headers, body: JSON.stringify(body), signal }).catch((cause) => {
    if (signal?.aborted) throw cause;
    connection.set('lost');
    throw new HttpError(url, 0, undefined, { cause });
  });
  connection.set('answering');
  if (!response.ok) throw new HttpError(url, response.status, await readProblem(response));
  return {
    body: isFile ? await readFile<T>(url, response) : await readBody<T>(url, response),
    headers: response.headers,
  };
}

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

function readFile<T>(url: string, response: Response): Promise<T> {
  return response.blob().catch((cause) => {
    throw new HttpError(url, 0, undefined, { cause });
  }) as Promise<T>;
}

/** What is no problem document, such as a proxy's page, has nothing to say to the user. */
async function readProblem(response: Response): Promise<Problem | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? body : undefined;
}
