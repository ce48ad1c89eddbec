import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry, Role } from '../../src/resources/kit';
import { loadSession } from '../api/auth/session';
import { verifyToken } from '../api/auth/tokens';
import { openApi } from '../api/openapi';
import type { Operation } from '../api/operation';
import { resourceOperations } from '../api/resources/operations';
import type { Rights } from '../api/rights';
import type { RouteOptions } from '../api/route';
import { Problem } from '../problem';
import { visibleTo } from './resourceCalls';

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
  const documents: Record<Role, Record<string, unknown>> = {
    Admin: openApi(operations, rights),
    User: openApi(asSeenBy('User', operations, options.registry), rights),
  };
  app.get('/api/openapi.json', async (request) => documents[await roleOf(request, options)]);
  await app.register(swagger, { mode: 'static', specification: { document: documents.User as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}

/** The same operations, their bodies and answers described without the fields that the role may not read. */
function asSeenBy(role: Role, operations: readonly Operation[], registry: Registry): Operation[] {
  const described = new Map(
    registry
      .flatMap((resource) => resourceOperations(registry, visibleTo(resource, role)))
      .map(({ id, describe }) => [id, describe]),
  );
  return operations.map((each) => ({ ...each, describe: described.get(each.id) ?? each.describe }));
}

async function roleOf(request: FastifyRequest, { db, key }: RouteOptions): Promise<Role> {
  const [, token] = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) return 'User';
  try {
    return (await loadSession(db, await verifyToken(key, token))).role;
  } catch (error) {
    // An expired token shows as much as none.
    if (error instanceof Problem) return 'User';
    throw error;
  }
}
