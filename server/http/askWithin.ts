import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerTo } from './answerTo';
import { requireRole } from './authorize';
import type { Answer } from './call';
import type { Operation } from './operation';
import type { AccessTable } from './rights';
import type { RouteOptions } from './routeOptions';

export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export type AskWithin = (request: FastifyRequest, reply: FastifyReply, id: string, asked?: Asked) => Promise<Answer>;

/** Calls operations within a request of the same caller: role, groups and hidden prices apply, scopes were checked before. */
export function askingWithin(operations: readonly Operation[], access: AccessTable, options: RouteOptions): AskWithin {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  return (request, reply, id, { params = {}, query = {}, body } = {}) => {
    const operation = byId.get(id);
    const [right] = access[id] ?? [];
    if (!operation || !right) throw new Error(`There is nothing like ${id} to ask`);
    const inner = asIfSent(request, operation, { params, query, body });
    return options.auditRecorder.during(inner, operation, async () => {
      requireRole(right, request.caller?.user);
      return answerTo(inner, reply, operation, right, options);
    });
  };
}

export const asIfSent = (
  request: FastifyRequest,
  { method, url }: Pick<Operation, 'method' | 'url'>,
  { params, query, body }: Asked = {},
): FastifyRequest =>
  Object.create(request, {
    method: { value: method },
    url: { value: url },
    params: { value: params },
    query: { value: query },
    body: { value: body, writable: true },
  });
