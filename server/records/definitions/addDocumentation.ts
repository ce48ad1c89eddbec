import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type AnyResource, mayUse, type Role } from '../../../src/resources/kit';
import { signedIn } from '../../http/caller';
import { docsPolicy } from '../../http/contentSecurity';
import { openApi } from '../../http/openapi';
import type { Operation } from '../../http/operation';
import type { AccessTable } from '../../http/rights';
import type { RouteOptions } from '../../http/routeOptions';
import { encodeBytes, sendEncoded } from '../../http/sendEncoded';
import { Problem } from '../../problem';
import { answerSchema } from '../answerSchema';

type Document = Record<string, unknown>;

/** Serves `/api/openapi.json` and its page, made on demand; what is hidden from users is named only to an administrator's token. */
export function addDocumentation(
  app: FastifyInstance,
  operations: readonly Operation[],
  access: AccessTable,
  options: RouteOptions,
): void {
  const { registry } = options;
  const describe = (role: Role) => {
    const isReadable = (resource: AnyResource) => mayUse(resource, 'read', role);
    const hidden = registry.filter((resource) => !isReadable(resource));
    return openApi(
      operations.filter(({ id }) => !hidden.some(({ name }) => id.startsWith(`${name}.`))),
      access,
      role,
      Object.fromEntries(
        registry.filter(isReadable).map((resource) => [resource.name, answerSchema(registry, resource, role)]),
      ),
    );
  };
  type Bytes = ReturnType<typeof encodeBytes>;
  const documents: Partial<Record<Role, Bytes>> = {};
  app.get('/api/openapi.json', async (request, reply) => {
    const role = await roleOf(request, options);
    documents[role] ??= encodeBytes(200, {}, Buffer.from(JSON.stringify(describe(role))));
    return sendEncoded(request, reply, documents[role], true);
  });

  let server: Promise<FastifyInstance> | undefined;
  const make = async (url: string): Promise<Bytes> => {
    server ??= openPages(describe('User')).catch((error: unknown) => {
      server = undefined;
      throw error;
    });
    const { statusCode, headers, rawPayload } = await (await server).inject({ method: 'GET', url });
    const { connection, etag, 'content-length': length, 'last-modified': modified, ...own } = headers;
    const kept = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]));
    return encodeBytes(statusCode, kept, rawPayload);
  };
  const pages = new Map<string, Bytes>();
  const show = async (request: FastifyRequest, reply: FastifyReply, url: string) => {
    const page = pages.get(url) ?? (await make(url));
    if (page.status < 500) pages.set(url, page);
    return sendEncoded(request, reply, page, true);
  };
  app.get(PAGES, (request, reply) => show(request, reply, PAGES));
  app.get<{ Params: { '*': string } }>(`${PAGES}/*`, (request, reply) => {
    const file = request.params['*'];
    return FILES.has(file) ? show(request, reply, `${PAGES}/${file}`) : reply.callNotFound();
  });
  app.addHook('onClose', async () => (await server)?.close());
}

const PAGES = '/api/docs';

/** Parts of the page. Others are refused: the library answers more spellings, which would all be cached, and YAML, slowly. */
const FILES: ReadonlySet<string> = new Set([
  'json',
  'static/index.css',
  'static/favicon-16x16.png',
  'static/favicon-32x32.png',
  'static/swagger-ui.css',
  'static/swagger-ui-bundle.js',
  'static/swagger-ui-standalone-preset.js',
  'static/swagger-initializer.js',
]);

/** Runs the library in a server of its own, as it cannot be added once the main server listens. */
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
