import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import type { Field, Registry } from '../resources/kit';

/**
 * Queries of records begin with their resource's name; workflows' queries only turn stale and load when next opened.
 */
export function invalidateRecords(client: QueryClient, registry: Registry, name: string): void {
  const affected = affectedBy(registry, name);
  const records = new Set<unknown>(registry.map((each) => each.name));
  void invalidate(client, { predicate: ({ queryKey }) => affected.has(queryKey[0]) });
  void invalidate(client, { predicate: ({ queryKey }) => !records.has(queryKey[0]), refetchType: 'none' });
}

/**
 * As TanStack Query's `invalidateQueries`, which goes on waiting for a first answer that is on its way, and then takes it
 * for new: such queries are invalidated again after it.
 */
export async function invalidate(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const underWay = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const kept = underWay.filter((query) => query.state.data === undefined || !query.isActive());
  const answers = kept.map(({ promise }) => promise);
  void client.invalidateQueries(filters);
  await Promise.allSettled(answers);
  for (const { queryKey } of kept)
    void client.invalidateQueries({ queryKey, exact: true, refetchType: filters.refetchType });
}

/**
 * Includes resources referring to it, those with computed fields, and those whose links it holds: an assignment row changes the article's locations.
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
  // A computed field may look at any other record.
  const computed = registry.filter(({ fields }) => Object.values(fields).some((field) => field.computed !== undefined));
  return new Set([name, ...[...refers, ...linked, ...computed].map((each) => each.name)]);
}

const targetOf = (field: Field) => ('target' in field ? field.target : undefined);
