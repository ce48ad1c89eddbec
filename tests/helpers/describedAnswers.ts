import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { SIGHT_SETTING } from '../../src/settings/settings';

interface Description {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema?: Schema }> }> }>
  >;
  components: { schemas: Record<string, Schema> };
}
type Schema = Record<string, unknown>;
/** Segments of the path; `undefined` stands for a parameter. */
type Operation = { parts: (string | undefined)[]; methods: Description['paths'][string] };
interface Request {
  method: string;
  url: string;
  token: string;
}

type Descriptions = Map<string, Promise<Description>>;
const descriptions = new WeakMap<FastifyInstance, Descriptions>();
/** Of servers with the product's own resources: describing them again for each server took a twentieth of the time. */
const usual: Descriptions = new Map();
/** Other servers often publish the same description as well, so parsed ones are shared. */
const known = new Map<string, Description>();
const operations = new WeakMap<Description, Operation[]>();
const validators = new WeakMap<Schema, z.ZodType>();

/** Tells that a server publishes what each server with the product's own resources does. */
export function describesAsUsual(app: FastifyInstance): void {
  descriptions.set(app, usual);
}

/**
 * Compares a successful answer with the API description that the server publishes: status, media type and, in JSON,
 * the exact keys.
 * @throws Error with the difference
 */
export async function expectDescribed(app: FastifyInstance, request: Request, reply: LightMyRequestResponse) {
  const path = request.url.split('?')[0] ?? '';
  if (reply.statusCode >= 300 || !path.startsWith('/api/') || /^\/api\/(docs|openapi\.json)/.test(path)) return;
  const name = `${request.method} ${path}`;
  if (!reply.headers['x-request-id'])
    throw new Error(`${name}: the console takes an answer without id for a stranger's`);
  // The setting changes what users read, and with it the descriptions.
  if (request.method !== 'GET' && reply.payload.includes(SIGHT_SETTING)) descriptions.delete(app);
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
  const ofApp = descriptions.get(app) ?? new Map<string, Promise<Description>>();
  descriptions.set(app, ofApp);
  const role = roleOf(token);
  const before = ofApp.get(role);
  if (before) return before;
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  const asked = Promise.resolve(app.inject({ method: 'GET', url: '/api/openapi.json', headers })).then(
    ({ payload }) => {
      const description = known.get(payload) ?? (JSON.parse(payload) as Description);
      known.set(payload, description);
      return description;
    },
  );
  ofApp.set(role, asked);
  return asked;
}

/** Programs each get a description of their own, because their tokens do not tell their rights. */
function roleOf(token: string): string {
  if (token === '' || token.startsWith('zwt_')) return token;
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).role;
}

function operationAt(description: Description, method: string, path: string) {
  const asked = path.replace(/\/$/, '').split('/');
  return operationsOf(description)
    .filter(({ parts }) => parts.length === asked.length)
    .filter(({ parts }) => parts.every((part, at) => part === undefined || part === asked[at]))
    .flatMap(({ methods }) => methods[method.toLowerCase()] ?? [])[0];
}

/** Paths without parameters come first. */
function operationsOf(description: Description): Operation[] {
  const before = operations.get(description);
  if (before) return before;
  const made = Object.entries(description.paths)
    .sort(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))
    .map(([path, methods]) => ({
      parts: path.split('/').map((part) => (/^\{\w+\}$/.test(part) ? undefined : part)),
      methods,
    }));
  operations.set(description, made);
  return made;
}

function validatorOf(schema: Schema, { components }: Description): z.ZodType {
  const before = validators.get(schema);
  if (before) return before;
  const text = JSON.stringify({ ...schema, $defs: components.schemas }).replaceAll('#/components/schemas/', '#/$defs/');
  const made = z.fromJSONSchema(JSON.parse(text));
  validators.set(schema, made);
  return made;
}
