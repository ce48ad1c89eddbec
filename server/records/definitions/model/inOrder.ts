import { z } from 'zod';

/**
 * A value with its keys in the order of a schema, so that the same definition is written with the same bytes. Keys of records
 * keep their order, which is that of the form; what is undefined is left out.
 */
export function inOrder(value: unknown, schema: z.ZodType): unknown {
  if (schema instanceof z.ZodOptional) return inOrder(value, schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) {
    const fitting = (schema.options as readonly z.ZodType[]).find((option) => option.safeParse(value).success);
    return fitting ? inOrder(value, fitting) : value;
  }
  if (Array.isArray(value))
    return schema instanceof z.ZodArray ? value.map((each) => inOrder(each, schema.element as z.ZodType)) : value;
  if (typeof value !== 'object' || value === null) return value;
  const given = Object.entries(value).filter(([, each]) => each !== undefined);
  if (schema instanceof z.ZodRecord)
    return Object.fromEntries(given.map(([key, each]) => [key, inOrder(each, schema.valueType as z.ZodType)]));
  if (!(schema instanceof z.ZodObject)) return value;
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>;
  const known = Object.keys(shape);
  return Object.fromEntries(
    given
      .toSorted(([a], [b]) => known.indexOf(a) - known.indexOf(b))
      .map(([key, each]) => [key, shape[key] ? inOrder(each, shape[key]) : each]),
  );
}
