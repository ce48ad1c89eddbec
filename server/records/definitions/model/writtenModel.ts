import { z } from 'zod';
import { resources } from '../../../../src/resources';
import type { AnyResource, FormGroup, Registry, ResourceExtension } from '../../../../src/resources/kit';
import { withoutCodeOptions } from '../checkCode';
import { definitionSchema, extensionSchema } from '../definitionSchema';
import type { ReadRegistry } from '../loadRegistry';

export type Written = Readonly<Record<string, unknown>>;

const product: Registry = resources;

/** Returns own and extended resources by name, as files would describe them, wherever they came from. */
export function writtenModel({ registry, plain }: Pick<ReadRegistry, 'registry' | 'plain'>): Map<string, Written> {
  const written = registry.flatMap((resource, index): [string, Written][] => {
    const before = plain[index];
    if (!before || !product.includes(before))
      return [[resource.name, inOrder(withoutCodeOptions(resource), definitionSchema) as Written]];
    if (before === resource) return [];
    return [[resource.name, inOrder(extensionBetween(before, resource), extensionSchema) as Written]];
  });
  return new Map(written);
}

export const unwritable = (registry: Registry): string[] =>
  registry
    .filter((resource) => !product.some(({ name }) => name === resource.name))
    .flatMap((resource) => [...secretsOf(resource), ...listOf(resource)].map((place) => `${resource.name}, ${place}`));

const secretsOf = ({ fields }: AnyResource) =>
  Object.entries(fields).flatMap(([key, field]) => ('secret' in field && field.secret ? `fields.${key}.secret` : []));

const listOf = ({ api }: AnyResource) => ('listBy' in api && api.listBy ? ['api.listBy'] : []);

/** Orders keys as their schema does, so that a definition is always written as the same bytes; records keep their order. */
function inOrder(value: unknown, schema: z.ZodType): unknown {
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

const LISTS = ['unique', 'rules', 'actions', 'views'] as const;

/** Returns the single extension that changes a resource of the product as several extensions together did. */
function extensionBetween(before: AnyResource, after: AnyResource): ResourceExtension {
  const fields = Object.entries(after.fields)
    .filter(([key]) => !(key in before.fields))
    .map(([key, { own: _, ...field }]) => [key, field] as const);
  const columns = addedColumns(
    before,
    after,
    fields.map(([key]) => key),
  );
  const groups = addedGroups(before, after);
  const lists = LISTS.flatMap((key) => {
    const added = (after[key] ?? []).slice(before[key]?.length ?? 0);
    return added.length > 0 ? [[key, added]] : [];
  });
  return {
    extends: before.name,
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    ...(columns.length > 0 && { list: { columns } }),
    ...(groups.length > 0 ? { form: { groups } } : after.form && !before.form ? { form: {} } : {}),
    ...Object.fromEntries(lists),
  };
}

function addedColumns({ list = {} }: AnyResource, after: AnyResource, own: readonly string[]): string[] {
  const { columns, without = [] } = after.list ?? {};
  if (columns) return columns.filter((key) => !list.columns?.includes(key));
  return [...own, ...(list.without ?? [])].filter((key) => !without.includes(key));
}

function addedGroups(before: AnyResource, after: AnyResource): FormGroup[] {
  const known = new Set(before.form?.groups?.flatMap(({ fields }) => fields) ?? Object.keys(before.fields));
  return (after.form?.groups ?? []).flatMap(({ label, fields }) => {
    const added = fields.filter((key) => !known.has(key));
    return added.length > 0 ? [{ label, fields: added }] : [];
  });
}
