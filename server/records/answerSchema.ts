import {
  type AnyResource,
  type Field,
  isReadOnly,
  type JsonSchema,
  kindOf,
  mayUse,
  type Registry,
  type Role,
  readableFields,
  resourceNamed,
} from '../../src/resources/kit';
import { embeddedFields } from './embeddedFields';
import type { ServerResource } from './hooks/withHooks';

/** Requires all described keys and allows no others. */
export function answerSchema(
  registry: Registry,
  resource: AnyResource & Partial<ServerResource>,
  role: Role,
): JsonSchema {
  const readable = new Map(readableFields(resource, role));
  const embedded = resource.api.dialect === 'bodyVerbs' ? Object.entries(resource.api.embed ?? {}) : [];
  const own = (resource.hooks?.own?.keys ?? []).filter((key) => !readable.has(key));
  const schema = closed(resource, {
    id: { type: 'integer' },
    version: { type: 'integer' },
    ...Object.fromEntries([...readable].map(([key, field]) => [key, valueSchema(registry, field, role)])),
    ...Object.fromEntries(
      embedded.flatMap(([name, key]) => {
        const field = readable.get(key);
        return field?.kind === 'reference'
          ? [[name, { anyOf: [targetSchema(registry, field.target, role), { type: 'null' }] }]]
          : [];
      }),
    ),
  });
  // Present only in the caller's own records.
  const also = own.flatMap((key) => {
    const field = resource.fields[key];
    return field ? [[key, valueSchema(registry, field, role)]] : [];
  });
  return { ...schema, properties: { ...Object(schema.properties), ...Object.fromEntries(also) } };
}

const valueSchema = (registry: Registry, field: Field, role: Role): JsonSchema => ({
  ...shapeOf(registry, field, role),
  ...(isReadOnly(field) ? { readOnly: true } : {}),
});

function shapeOf(registry: Registry, field: Field, role: Role): JsonSchema {
  const schema: JsonSchema = { title: field.label, ...kindOf(field).schema(field) };
  if (field.kind === 'referenceMany')
    return {
      title: field.label,
      type: 'array',
      items: field.answers === 'records' ? linkedSchema(registry, field.target, role) : { type: 'integer' },
    };
  // Required fields may still be empty: where they are hidden, or in records older than the rule.
  return field.kind !== 'flag' && !isNullable(schema) ? { anyOf: [schema, { type: 'null' }] } : schema;
}

const isNullable = ({ type, enum: choices }: JsonSchema) =>
  [type, choices].some((each) => Array.isArray(each) && (each.includes('null') || each.includes(null)));

/** Linked records that hooks hide from the caller stay ids. */
function linkedSchema(registry: Registry, name: string, role: Role): JsonSchema {
  const schema = targetSchema(registry, name, role);
  const { hooks }: Partial<ServerResource> = resourceNamed(registry, name);
  return hooks?.requireVisible ? { anyOf: [schema, { type: 'integer' }] } : schema;
}

/** Schema of a linked record without its own links; only the id where the role may read none of its fields. */
function targetSchema(registry: Registry, name: string, role: Role): JsonSchema {
  const target = resourceNamed(registry, name);
  if (!mayUse(target, 'read', role)) return { type: 'integer' };
  return closed(target, {
    id: { type: 'integer' },
    ...Object.fromEntries(
      embeddedFields(target, role).map(([key, field]) => [key, valueSchema(registry, field, role)]),
    ),
  });
}

const closed = ({ label }: AnyResource, properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  title: label.one,
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
