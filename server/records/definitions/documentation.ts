import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Role } from '../../../src/resources/kit';
import { visitOf } from '../../http/auth/sessions';
import { docsPolicy } from '../../http/contentSecurity';
import { openApi } from '../../http/openapi';
import type { Operation } from '../../http/operation';
import type { Rights } from '../../http/rights';
import type { RouteOptions } from '../../http/route';
import { Problem } from '../../problem';
import { answerSchema } from '../answerSchema';

/**
 * The description of the API at `/api/openapi.json`, and its page for people at `/api/docs`. Nobody needs a token for
 * it; fields that a user may not read are named only to who sends that of an administrator.
 */
export async function addDocumentation(
  app: FastifyInstance,
  operations: readonly Operation[],
  rights: Rights,
  options: RouteOptions,
): Promise<void> {
  const { registry } = options;
  const describe = (role: Role) =>
    openApi(
      operations,
      rights,
      role,
      Object.fromEntries(registry.map((resource) => [resource.name, answerSchema(registry, resource, role)])),
    );
  const documents: Record<Role, Record<string, unknown>> = { Admin: describe('Admin'), User: describe('User') };
  app.get('/api/openapi.json', async (request) => documents[await roleOf(request, options)]);
  await app.register(swagger, { mode: 'static', specification: { document: documents.User as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy() });
}

async function roleOf(request: FastifyRequest, { callers }: RouteOptions): Promise<Role> {
  const [, token] = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) return 'User';
  try {
    return (await callers.sessions.load(await callers.verify(token), visitOf(request))).user.role;
  } catch (error) {
    // An expired token shows as much as none.
    if (error instanceof Problem) return 'User';
    throw error;
  }
}
