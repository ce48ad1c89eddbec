import { isReadOnly, type JsonSchema, type Role } from './common';
import type { AnyResource } from './define';
import { type Field, kindOf } from './kinds';
import { isReadable } from './validate';

export function bodySchemaOf(resource: AnyResource, role: Role = 'Admin'): JsonSchema {
  const fields = Object.entries(resource.fields).filter(([, field]) => isReadable(field, role));
  return {
    type: 'object',
    title: resource.label.one,
    properties: {
      id: { type: 'integer', readOnly: true },
      version: {
        type: 'integer',
        description: 'Ein älterer Stand als der gespeicherte wird mit 409 VERSION abgelehnt.',
      },
      ...Object.fromEntries(fields.map(([key, field]) => [key, fieldSchema(field)])),
    },
    required: fields.filter(([, field]) => isAlwaysAsked(field)).map(([key]) => key),
  };
}

const fieldSchema = (field: Field): JsonSchema => ({
  title: field.label,
  ...kindOf(field).schema(field),
  ...(isReadOnly(field) ? { readOnly: true } : {}),
});

const isAlwaysAsked = (field: Field) =>
  'required' in field && Boolean(field.required) && !field.visibleWhen && !isReadOnly(field);
