import { z } from 'zod';
import { type AnyResource, date, decimal, type Field, reference, text } from '../../src/resources/kit';

/** What sorting and filtering of the lists and the history need to know of a record. */
export interface RecordFields<Name extends string = string> extends Pick<AnyResource, 'fields'> {
  name: Name;
}

interface Known {
  /** Where ids lead to, since lists sort by the names there. */
  references?: Readonly<Record<string, string>>;
  /** Decimals of what is stored as a whole number; none by default. */
  scales?: Readonly<Record<string, number>>;
}

/** The stored fields of a record as the contract declares it; what it embeds of other records is none. */
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
  if (schema instanceof z.ZodNullable) return fieldOf(label, schema.unwrap(), scale);
  if (schema instanceof z.ZodString) return text({ label });
  if (schema instanceof z.ZodISODateTime) return date({ label, time: true });
  return schema instanceof z.ZodNumber ? decimal({ label, scale }) : undefined;
}
