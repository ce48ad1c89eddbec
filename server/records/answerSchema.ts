import {
  type AnyResource,
  type Field,
  type JsonSchema,
  kindOf,
  mayUse,
  type Registry,
  type Role,
  readableFields,
  resourceNamed,
} from '../../src/resources/kit';
import { embeddedFields } from './embeddedFields';

/** JSON Schema of a record as `present` answers it to a role: these keys, all of them, and no other. */
export function answerSchema(registry: Registry, resource: AnyResource, role: Role): JsonSchema {
  const readable = new Map(readableFields(resource, role));
  const embedded = resource.api.dialect === 'bodyVerbs' ? Object.entries(resource.api.embed ?? {}) : [];
  return closed(resource, {
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
}

function valueSchema(registry: Registry, field: Field, role: Role): JsonSchema {
  const schema: JsonSchema = { title: field.label, ...kindOf(field).schema(field) };
  if (field.kind === 'referenceMany')
    return {
      title: field.label,
      type: 'array',
      items: field.answers === 'records' ? targetSchema(registry, field.target, role) : { type: 'integer' },
    };
  // Even what is required may be missing: it is not asked for where it is hidden, and records may be older than the rule.
  return field.kind !== 'flag' && !isNullable(schema) ? { anyOf: [schema, { type: 'null' }] } : schema;
}

const isNullable = ({ type, enum: choices }: JsonSchema) =>
  [type, choices].some((each) => Array.isArray(each) && (each.includes('null') || each.includes(null)));

/** A record that another one carries along: its own values without its links, or only its id where the role sees none. */
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
