import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Role } from '../../../src/resources/kit';
import { signedIn } from '../../http/caller';
import { docsPolicy } from '../../http/contentSecurity';
import { openApi } from '../../http/openapi';
import type { Operation } from '../../http/operation';
import type { Rights } from '../../http/rights';
import type { RouteOptions } from '../../http/route';
import type { ScopeTable } from '../../http/scopes';
import { sealBytes, sendSealed } from '../../http/sendSealed';
import { Problem } from '../../problem';
import { answerSchema } from '../answerSchema';

type Document = Record<string, unknown>;

/** The page has a dozen files; addresses that do not exist are kept beside them. */
const MOST_PAGES = 50;

/**
 * `/api/openapi.json` and its page `/api/docs`, public; fields users may not read are named only with an
 * administrator's token. Made on demand, as they took a third of the start, and kept as bytes, as strangers may ask.
 */
export function addDocumentation(
  app: FastifyInstance,
  operations: readonly Operation[],
  tables: { rights: Rights; scopes: ScopeTable },
  options: RouteOptions,
): void {
  const { registry } = options;
  const describe = (role: Role) =>
    openApi(
      operations,
      tables,
      role,
      Object.fromEntries(registry.map((resource) => [resource.name, answerSchema(registry, resource, role)])),
    );
  type Bytes = ReturnType<typeof sealBytes>;
  const documents: Partial<Record<Role, Bytes>> = {};
  app.get('/api/openapi.json', async (request, reply) => {
    const role = await roleOf(request, options);
    documents[role] ??= sealBytes(200, {}, Buffer.from(JSON.stringify(describe(role))));
    return sendSealed(request, reply, documents[role], true);
  });

  let server: Promise<FastifyInstance> | undefined;
  const make = async (path: string): Promise<Bytes> => {
    server ??= openPages(describe('User'));
    const { statusCode, headers, rawPayload } = await (await server).inject({ method: 'GET', url: path });
    const { connection, etag, 'content-length': length, 'last-modified': modified, ...own } = headers;
    const kept = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]));
    return sealBytes(statusCode, kept, rawPayload);
  };
  const pages = new LRUCache<string, Promise<Bytes>>({ max: MOST_PAGES });
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?');
    const making = pages.get(path) ?? make(path);
    pages.set(path, making);
    const page = await making;
    return page.status === 404 ? reply.callNotFound() : sendSealed(request, reply, page, page.status === 200);
  };
  app.get(PAGES, show);
  app.get(`${PAGES}/*`, show);
  app.addHook('onClose', async () => (await server)?.close());
}

const PAGES = '/api/docs';

/** On a server of its own: the library cannot be added once the main one listens. */
async function openPages(document: Document): Promise<FastifyInstance> {
  const [swagger, swaggerUi] = await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')]);
  const app = fastify();
  await app.register(swagger.default, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi.default, { routePrefix: PAGES, staticCSP: docsPolicy() });
  await app.ready();
  return app;
}

async function roleOf(request: FastifyRequest, { callers }: RouteOptions): Promise<Role> {
  const [, token] = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) return 'User';
  try {
    return (await signedIn(token, request, callers)).user.role;
  } catch (error) {
    // An expired token shows as much as a missing one.
    if (error instanceof Problem) return 'User';
    throw error;
  }
}
