import { afterEach, beforeEach, vi } from 'vitest';

export interface Call {
  method: string;
  url: string;
  body: unknown;
  headers: Record<string, string>;
}
export interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Answered by something between browser and server. */
  isForeign?: boolean;
}
type Answer = Reply | Error | ((call: Call) => Reply | Error | Promise<Reply>);

/**
 * A `fetch` that answers by "METHOD /path" and records its calls; an Error stands for a lost network. Unlisted
 * addresses are answered with 404.
 */
export function fakeServer() {
  const calls: Call[] = [];
  let answers: Record<string, Answer> = {};
  beforeEach(() => {
    calls.length = 0;
    answers = {};
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      init.signal?.throwIfAborted();
      const call: Call = {
        method: init.method ?? 'GET',
        url,
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        headers: Object.fromEntries(new Headers(init.headers)),
      };
      calls.push(call);
      const answer = answers[`${call.method} ${url.split('?')[0]}`] ?? { status: 404 };
      const reply = typeof answer === 'function' ? await answer(call) : answer;
      if (reply instanceof Error) throw reply;
      return toResponse(reply);
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return { calls, answer: (next: Record<string, Answer>) => Object.assign(answers, next) };
}

export function toResponse({ status = 200, body, headers = {}, isForeign = false }: Reply): Response {
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const ours: Record<string, string> = isForeign ? {} : { 'x-request-id': 'request' };
  return new Response(text ?? null, { status, headers: { 'content-type': 'application/json', ...ours, ...headers } });
}

/** A token with these claims; the browser checks no signature. */
export function tokenWith(claims: Record<string, unknown>): string {
  const part = (value: unknown) =>
    btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '');
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`;
}
