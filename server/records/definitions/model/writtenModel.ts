import { resources } from '../../../../src/resources';
import type { AnyResource, Registry } from '../../../../src/resources/kit';
import { withoutCodeOptions } from '../checkExtensions';
import { definitionSchema, extensionSchema } from '../definitionSchema';
import type { ReadRegistry } from '../loadRegistry';
import { extensionBetween } from './extensionBetween';
import { inOrder } from './inOrder';

export type Written = Readonly<Record<string, unknown>>;

const product: Registry = resources;

/** Each own and each extended resource as its file would have it, by name, wherever it came from. */
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

/** Options of resources in code that no file can have, as places. */
export const unwritable = (registry: Registry): string[] =>
  registry
    .filter((resource) => !product.some(({ name }) => name === resource.name))
    .flatMap((resource) => [...secretsOf(resource), ...listOf(resource)].map((place) => `${resource.name}, ${place}`));

const secretsOf = ({ fields }: AnyResource) =>
  Object.entries(fields).flatMap(([key, field]) => ('secret' in field && field.secret ? `fields.${key}.secret` : []));

const listOf = ({ api }: AnyResource) => ('listBy' in api && api.listBy ? ['api.listBy'] : []);
