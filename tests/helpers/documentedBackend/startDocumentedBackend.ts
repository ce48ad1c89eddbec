import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { censusRoutes } from './censusRoutes';
import { house } from './house';
import { masterDataRoutes } from './masterDataRoutes';
import { orderRoutes } from './orderRoutes';
import type { Tables } from './records';
import type { Asked, Route } from './route';
import { settingRoutes } from './settingRoutes';
import { stockTakingRoutes } from './stockTakingRoutes';
import { type Answer, createStore } from './store';
import { tokenFor, userIdOf } from './tokens';
import type { Variant } from './variants';
import { ALLOWED_HEADERS, violationsOf } from './violations';

export interface SentRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: IncomingMessage['headers'];
}

const LOGIN = '/api/Users/authenticate';
const routes: Route[] = [
  {
    method: 'POST',
    path: LOGIN,
    body: { all: ['username', 'password'] },
    handle({ body }, { tables }) {
      const user = tables.Users.find(({ name, password }) => name === body.username && password === body.password);
      if (!user) return { status: 401, body: 'Name oder Passwort stimmen nicht.' };
      return { status: 200, body: { token: tokenFor(user.id) } };
    },
  },
  ...masterDataRoutes,
  ...settingRoutes,
  ...censusRoutes,
  ...orderRoutes,
  ...stockTakingRoutes,
];

/**
 * Starts a backend of another house and another origin: section 7 of the specification with the fields of section 3
 * and nothing else. Errors are plain text.
 */
export async function startDocumentedBackend(variant: Variant = {}, tables: Tables = house()) {
  const requests: SentRequest[] = [];
  const violations: string[] = [];
  const store = createStore(tables, variant);

  const answer = ({ method, path, query, body, headers }: SentRequest): Answer => {
    const blame = (what: string) => violations.push(`${method} ${path} ${what}`);
    const match = matchingRoute(method, path);
    if (!match) {
      blame('is not documented');
      return { status: 404, body: 'Diesen Aufruf gibt es hier nicht.' };
    }
    const userId = userIdOf(headers.authorization);
    const isPublic = path === LOGIN;
    if (userId === undefined && !isPublic) return { status: 401, body: 'Bitte anmelden.' };
    const list = (body === undefined ? [] : [body].flat()) as Asked['list'];
    const { route, params } = match;
    const isList = Array.isArray(body);
    const asked: Asked = { method, params, query, list, isList, body: list[0] ?? {}, userId: userId ?? 0 };
    violationsOf(route, asked, headers).forEach(blame);
    return route.handle(asked, store);
  };

  const server = createServer(async (incoming, reply) => {
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', 'http://localhost');
    const { method = 'GET', headers } = incoming;
    const allowed = {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': ALLOWED_HEADERS.join(', '),
      'access-control-max-age': '600',
    };
    if (method === 'OPTIONS') {
      const wanted = headers['access-control-request-headers']?.split(',').map((each) => each.trim()) ?? [];
      const refused = wanted.filter((each) => !ALLOWED_HEADERS.includes(each));
      if (refused.length > 0) violations.push(`${path} was to get the header ${refused}`);
      reply.writeHead(204, allowed).end();
      return;
    }
    const hasBody = Number(headers['content-length'] ?? 0) > 0;
    const request = { method, path, query, body: hasBody ? await json(incoming) : undefined, headers };
    requests.push(request);
    const { status, body } = answer(request);
    const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json';
    reply.writeHead(status, { ...allowed, ...(body === undefined ? {} : { 'content-type': type }) });
    reply.end(typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP port was given');
  return {
    url: `http://127.0.0.1:${address.port}`,
    tables,
    requests,
    /** Violations of the specification, as sentences. */
    violations,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type DocumentedBackend = Awaited<ReturnType<typeof startDocumentedBackend>>;

function matchingRoute(method: string, path: string) {
  const parts = path.split('/');
  for (const route of routes) {
    const pattern = route.path.split('/');
    if (route.method !== method || pattern.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = pattern.every((part, index) => {
      const value = parts[index] ?? '';
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return part === value;
      params[name] = value;
      return /^\d+$/.test(value);
    });
    if (fits) return { route, params };
  }
}
