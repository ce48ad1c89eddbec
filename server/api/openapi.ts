import { z } from 'zod';
import type { Operation } from './operation';
import type { Rights } from './rights';

type Json = Record<string, unknown>;

/** The machine-readable description of all operations (OpenAPI 3.1), made from the same table the routes come from. */
export function openApi(operations: readonly Operation[], rights: Rights): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = paths[operation.url] ?? {};
    path[operation.method.toLowerCase()] = describe(operation, rights);
    paths[operation.url] = path;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Zählwerk', version: '1', description: 'Zählen, Bestellen, Inventur und Stammdaten.' },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: PROBLEM },
    },
  };
}

function describe(operation: Operation, rights: Rights): Json {
  const { describe: described, body } = operation;
  const right = rights[operation.id];
  const schema = described?.body ?? (body ? jsonSchema(body) : undefined);
  const status = String(operation.status ?? 200);
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: `Recht: ${rightText(right)}`,
    ...(right === 'public' ? {} : { security: [{ token: [] }] }),
    parameters: [
      ...parameters(operation.params, 'path'),
      ...parameters(operation.query, 'query'),
      ...keyParameter(operation),
    ],
    ...(schema ? { requestBody: { content: { 'application/json': { schema } } } } : {}),
    responses: {
      [status]: {
        description: status === '204' ? 'Erledigt, ohne Inhalt' : 'Erledigt',
        ...(status === '204' ? {} : { content: answers(operation) }),
      },
      default: {
        description: 'Fehler',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

const answers = ({ describe, files }: Operation): Json =>
  files
    ? Object.fromEntries(files.map((type) => [type, {}]))
    : { 'application/json': { schema: describe?.answer ?? {} } };

const rightText = (right: Rights[string] | undefined) =>
  typeof right === 'string'
    ? { public: 'öffentlich', user: 'angemeldet', group: 'Bestand zugewiesen' }[right]
    : right?.join(', ');

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

const keyParameter = ({ mode, method }: Operation): Json[] =>
  mode === 'read' || method === 'DELETE'
    ? []
    : [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 1, maxLength: 128 },
        },
      ];

function jsonSchema(schema: z.ZodType): Json {
  const { $schema, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
}

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string', description: 'Deutscher Satz für den Menschen am Gerät' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    usedBy: {
      type: 'array',
      items: {
        type: 'object',
        properties: { resource: { type: 'string' }, id: { type: 'integer' }, title: { type: 'string' } },
      },
    },
    current: { type: 'object' },
    requestId: { type: 'string' },
  },
};
