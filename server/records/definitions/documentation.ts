import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Role } from '../../../src/resources/kit';
import { visitOf } from '../../http/auth/sessions';
import { docsPolicy } from '../../http/contentSecurity';
import { openApi } from '../../http/openapi';
import type { Operation } from '../../http/operation';
import type { Rights } from '../../http/rights';
import type { RouteOptions } from '../../http/route';
import { Problem } from '../../problem';
import { answerSchema } from '../answerSchema';

type Document = Record<string, unknown>;

/**
 * `/api/openapi.json` and its page `/api/docs`, public; fields users may not read are named only with an
 * administrator's token. Made on demand: they took a third of the start.
 */
export function addDocumentation(
  app: FastifyInstance,
  operations: readonly Operation[],
  rights: Rights,
  options: RouteOptions,
): void {
  const { registry } = options;
  const describe = (role: Role) =>
    openApi(
      operations,
      rights,
      role,
      Object.fromEntries(registry.map((resource) => [resource.name, answerSchema(registry, resource, role)])),
    );
  const documents: Partial<Record<Role, Document>> = {};
  const documentFor = (role: Role) => {
    documents[role] ??= describe(role);
    return documents[role];
  };
  app.get('/api/openapi.json', async (request) => documentFor(await roleOf(request, options)));

  let pages: Promise<FastifyInstance> | undefined;
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    pages ??= openPages(documentFor('User'));
    const { method, url, headers } = request;
    const page = await (await pages).inject({ method: method as 'GET', url, headers });
    if (page.statusCode === 404) return reply.callNotFound();
    const { connection, 'content-length': length, ...own } = page.headers;
    return reply.code(page.statusCode).headers(own).send(page.rawPayload);
  };
  app.get(PAGES, show);
  app.get(`${PAGES}/*`, show);
  app.addHook('onClose', async () => (await pages)?.close());
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
    return (await callers.sessions.load(await callers.verify(token), visitOf(request))).user.role;
  } catch (error) {
    // An expired token shows as much as a missing one.
    if (error instanceof Problem) return 'User';
    throw error;
  }
}
