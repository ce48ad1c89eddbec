import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';

interface Description {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema?: Schema }> }> }>
  >;
  components: { schemas: Record<string, Schema> };
}
type Schema = Record<string, unknown>;
interface Request {
  method: string;
  url: string;
  token: string;
}

/** By role, as far as somebody of that role has called; each server has its own. */
const descriptions = new WeakMap<FastifyInstance, Map<string, Promise<Description>>>();
const validators = new Map<string, z.ZodType>();

/**
 * Compares a successful answer with the API description that the server publishes: status, media type and, in JSON,
 * every key, none missing and none more.
 * @throws Error that says where they differ
 */
export async function expectDescribed(app: FastifyInstance, request: Request, reply: LightMyRequestResponse) {
  const path = request.url.split('?')[0] ?? '';
  if (reply.statusCode >= 300 || !path.startsWith('/api/') || /^\/api\/(docs|openapi\.json)/.test(path)) return;
  const name = `${request.method} ${path}`;
  const described = await describedBy(app, request.token);
  const responses = operationAt(described, request.method, path)?.responses;
  const response = responses?.[reply.statusCode];
  if (!response) throw new Error(`${name}: ${reply.statusCode} is not described, only ${Object.keys(responses ?? {})}`);
  const type = String(reply.headers['content-type'] ?? '').split(';')[0] ?? '';
  const types = Object.keys(response.content ?? {});
  if (type === '' && types.length === 0 && reply.payload === '') return;
  const content = Object.entries(response.content ?? {}).find(([each]) => each.split(';')[0] === type)?.[1];
  if (!content) throw new Error(`${name}: ${type} is not described, only ${types}`);
  if (!content.schema || Object.keys(content.schema).length === 0) return;
  const parsed = validatorOf(content.schema, described).safeParse(reply.json());
  if (!parsed.success)
    throw new Error(`${name} answers otherwise than described:\n${z.prettifyError(parsed.error).slice(0, 2000)}`);
}

function describedBy(app: FastifyInstance, token: string): Promise<Description> {
  const known = descriptions.get(app) ?? new Map<string, Promise<Description>>();
  descriptions.set(app, known);
  const role =
    token === '' ? 'nobody' : JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).role;
  const before = known.get(role);
  if (before) return before;
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  const asked = Promise.resolve(app.inject({ method: 'GET', url: '/api/openapi.json', headers })).then((reply) =>
    reply.json<Description>(),
  );
  known.set(role, asked);
  return asked;
}

/** A path without parameters is meant before one with. */
function operationAt({ paths }: Description, method: string, path: string) {
  const asked = path.replace(/\/$/, '').split('/');
  const matching = Object.entries(paths)
    .filter(([each]) => {
      const parts = each.split('/');
      return parts.length === asked.length && parts.every((part, at) => part === asked[at] || /^\{\w+\}$/.test(part));
    })
    .sort(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')));
  return matching.flatMap(([, methods]) => methods[method.toLowerCase()] ?? [])[0];
}

function validatorOf(schema: Schema, { components }: Description): z.ZodType {
  const text = JSON.stringify({ ...schema, $defs: components.schemas }).replaceAll('#/components/schemas/', '#/$defs/');
  const before = validators.get(text);
  if (before) return before;
  const made = z.fromJSONSchema(JSON.parse(text));
  validators.set(text, made);
  return made;
}
