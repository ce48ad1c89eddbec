import { z } from 'zod';
import { money } from '../../src/contract/kit/values';
import { type AnyResource, date, decimal, type Field, reference, text } from '../../src/resources/kit';

/** The facts about a record that sorting and filtering of lists and history need. */
export interface RecordFields<Name extends string = string> extends Pick<AnyResource, 'fields'> {
  name: Name;
}

interface Known {
  /** Target resource by field; lists sort by the targets' names. */
  references?: Readonly<Record<string, string>>;
  /** Decimals of values stored as whole numbers; 0 by default. */
  scales?: Readonly<Record<string, number>>;
}

export function fieldsOf<Name extends string>(
  name: Name,
  record: z.ZodObject,
  { references = {}, scales = {} }: Known,
): RecordFields<Name> {
  const fields = Object.entries(record.shape).flatMap(([key, schema]): [string, Field][] => {
    if (key === 'id' || key === 'version') return [];
    const target = references[key];
    const field = target ? reference(target, { label: key }) : fieldOf(key, schema, scales[key]);
    return field ? [[key, field]] : [];
  });
  return { name, fields: Object.fromEntries(fields) };
}

function fieldOf(label: string, schema: unknown, scale = 0): Field | undefined {
  if (schema === money) return decimal({ label, scale, unit: '€' });
  if (schema instanceof z.ZodNullable) return fieldOf(label, schema.unwrap(), scale);
  if (schema instanceof z.ZodString) return text({ label });
  if (schema instanceof z.ZodISODateTime) return date({ label, time: true });
  if (schema instanceof z.ZodLiteral)
    return [...schema.values].every((value) => typeof value === 'string') ? text({ label }) : undefined;
  return schema instanceof z.ZodNumber ? decimal({ label, scale }) : undefined;
}
