import type { QueryClient } from '@tanstack/react-query';
import type { Field, Registry } from '../resources/kit';

/**
 * Reads again what shows records of `name`, after one of them was saved or deleted. A query of records begins with their
 * resource's name. Workflows show names of records as well; their queries only turn stale, and load when next opened.
 */
export function invalidateRecords(client: QueryClient, registry: Registry, name: string): void {
  const affected = affectedBy(registry, name);
  const records = new Set<unknown>(registry.map((each) => each.name));
  void client.invalidateQueries({ predicate: ({ queryKey }) => affected.has(queryKey[0]) });
  void client.invalidateQueries({ predicate: ({ queryKey }) => !records.has(queryKey[0]), refetchType: 'none' });
}

/**
 * The resource, those whose fields refer to it, and those whose links it holds: a row that assigns an article to a
 * location changes the article's locations.
 */
export function affectedBy(registry: Registry, name: string): ReadonlySet<unknown> {
  const own = registry.find((each) => each.name === name);
  const ends = new Set(Object.values(own?.fields ?? {}).map(targetOf));
  const refers = registry.filter(({ fields }) => Object.values(fields).some((field) => targetOf(field) === name));
  const linked = registry.filter(
    (each) =>
      ends.has(each.name) &&
      Object.values(each.fields).some((field) => field.kind === 'referenceMany' && ends.has(field.target)),
  );
  return new Set([name, ...[...refers, ...linked].map((each) => each.name)]);
}

const targetOf = (field: Field) => ('target' in field ? field.target : undefined);
