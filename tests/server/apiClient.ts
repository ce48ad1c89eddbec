export interface Reply {
  status: number;
  body: unknown;
  headers: Headers;
}
export interface ApiClient {
  /** @throws when the connection breaks before the answer is complete */
  call(method: string, path: string, body?: unknown, idempotencyKey?: string): Promise<Reply>;
  /** Returns the rows of a list. @throws when refused */
  list<Row>(path: string): Promise<Row[]>;
}

/** Calls a running server as the console does. Without a token, only public calls succeed. */
export function apiClient(url: string, token?: string): ApiClient {
  const call: ApiClient['call'] = async (method, path, body, idempotencyKey) => {
    const isZip = body instanceof Uint8Array;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'api-version': '1',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': isZip ? 'application/zip' : 'application/json' }),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      body: body === undefined ? undefined : isZip ? Buffer.from(body) : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  };
  return {
    call,
    async list<Row>(path: string) {
      const { status, body } = await call('GET', path);
      if (status !== 200 || !Array.isArray(body)) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
      return body as Row[];
    },
  };
}

/** @returns the token. @throws when the login is refused */
export async function signIn(url: string, username: string, password: string): Promise<string> {
  const { body } = await apiClient(url).call('POST', '/api/Users/authenticate', { username, password });
  const token = body && typeof body === 'object' && 'token' in body ? body.token : undefined;
  if (typeof token !== 'string') throw new Error(`no login for ${username}: ${JSON.stringify(body)}`);
  return token;
}
