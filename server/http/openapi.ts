import { z } from 'zod';
import { resourceOf } from '../../src/contract/kit/record';
import { memoized } from '../../src/lib/memoized';
import type { JsonSchema, Role } from '../../src/resources/kit';
import type { Operation } from './operation';
import type { AccessTable, NeededScope, Right } from './rights';

type Json = Record<string, unknown>;

/** Builds the OpenAPI 3.1 description, without fields that the role may not read. @param records schemas by definition */
export function openApi(
  operations: readonly Operation[],
  access: AccessTable,
  role: Role,
  records: Readonly<Record<string, JsonSchema>>,
): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = paths[operation.url] ?? {};
    path[operation.method.toLowerCase()] = describe(operation, access, role);
    paths[operation.url] = path;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Zählwerk', version: '1', description: 'Zählen, Bestellen, Inventur und Stammdaten.' },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: PROBLEM, ...records },
    },
  };
}

function describe(operation: Operation, access: AccessTable, role: Role): Json {
  const { bodySchema, body, sends } = operation;
  const [right, scope] = access[operation.id] ?? [];
  const schema = bodySchema?.(role) ?? (body ? jsonSchema(body) : undefined);
  const isEmpty = operation.status === 204 || operation.status === 302;
  const content = isEmpty ? {} : { content: answers(operation) };
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: `Recht: ${rightText(right)}`,
    ...(right === 'public' ? {} : { security: [{ token: [] }], ...scopeOf(scope) }),
    parameters: [
      ...parameters(operation.params, 'path'),
      ...parameters(operation.query, 'query'),
      ...keyParameter(operation),
    ],
    ...(schema ? { requestBody: { content: { 'application/json': { schema } } } } : {}),
    ...(sends ? { requestBody: { content: { [sends]: { schema: { type: 'string', format: 'binary' } } } } } : {}),
    responses: {
      [operation.status ?? 200]: { description: DONE[operation.status ?? 200] ?? 'Erledigt', ...content },
      ...(operation.orNothing && { 204: { description: DONE[204] } }),
      ...changesAnswer(operation),
      ...(operation.existingStatus && { [operation.existingStatus]: { description: 'War schon da', ...content } }),
      default: {
        description: 'Fehler',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

const DONE: Readonly<Record<number, string>> = { 204: 'Erledigt, ohne Inhalt', 302: 'Führt weiter' };

/** Describes the answer for callers that hold an earlier version of a kept list (`rowChanges`). */
function changesAnswer({ isCached, method, answer }: Operation): Json {
  const list = isCached && method === 'GET' && answer ? jsonSchema(answer, 'output') : {};
  if (list.type !== 'array') return {};
  const places = { type: 'integer', minimum: 0 };
  const row = list.items ?? {};
  const properties = {
    changed: {
      type: 'array',
      items: { type: 'object', properties: { place: places, row }, required: ['place', 'row'] },
    },
    removed: { type: 'array', items: places },
    added: { type: 'array', items: row },
  };
  const schema = { type: 'object', properties, required: Object.keys(properties) };
  return {
    226: {
      description: 'Was sich geändert hat, für `A-IM: rows` mit `If-None-Match` (RFC 3229)',
      content: { 'application/json': { schema } },
    },
  };
}

const answers = ({ files, orFiles = [], answer }: Operation): Json => ({
  ...(files ? {} : { 'application/json': { schema: answer ? jsonSchema(answer, 'output') : {} } }),
  ...Object.fromEntries([...(files ?? []), ...orFiles].map((type) => [type, {}])),
});

/** null for people only; left out where any program may call. */
const scopeOf = (scope: NeededScope | undefined): Json => (scope === 'any' ? {} : { 'x-scope': scope });

const rightText = (right: Right | undefined) =>
  typeof right === 'string'
    ? { public: 'öffentlich', user: 'angemeldet', prices: 'wer Preise sieht', group: 'Bestand zugeordnet' }[right]
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

const keyParameter = ({ mode, method, status }: Operation): Json[] =>
  mode === 'read' || method === 'DELETE' || status === 302
    ? []
    : [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 1, maxLength: 128 },
        },
      ];

/** Generated once, not per role and server in the process. */
export const jsonSchema = memoized((schema: z.ZodType, io: 'input' | 'output' = 'input'): Json => {
  const { $schema, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const resource = resourceOf(zodSchema);
      if (resource) jsonSchema.$ref = `#/components/schemas/${resource}`;
    },
  });
  return jsonSchema;
});

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
    scope: { type: ['string', 'null'], description: 'Recht, das einem Zugang fehlt; null: nur für Personen' },
    linkCode: { type: 'string', description: 'Was für einen unbekannten Code zu speichern wäre' },
    requestId: { type: 'string' },
  },
};
