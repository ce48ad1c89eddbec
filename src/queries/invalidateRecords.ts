import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import type { Field, Registry } from '../resources/kit';

/** Workflows' queries only become stale, and are read when next opened. */
export function invalidateRecords(client: QueryClient, registry: Registry, name: string): void {
  const affected = affectedBy(registry, name);
  const records = new Set<unknown>(registry.map((each) => each.name));
  void invalidate(client, { predicate: ({ queryKey }) => affected.has(queryKey[0]) });
  void invalidate(client, { predicate: ({ queryKey }) => !records.has(queryKey[0]), refetchType: 'none' });
}

/** TanStack Query takes a first answer that is on its way for fresh: such queries are invalidated again afterwards. */
export async function invalidate(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const underWay = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const kept = underWay.filter((query) => query.state.data === undefined || !query.isActive());
  const answers = kept.map(({ promise }) => promise);
  void client.invalidateQueries(filters);
  await Promise.allSettled(answers);
  for (const { queryKey } of kept)
    void client.invalidateQueries({ queryKey, exact: true, refetchType: filters.refetchType });
}

/** Returns the resource, those that refer to it or whose links it holds (as an assignment its article's), and computed ones. */
export function affectedBy(registry: Registry, name: string): ReadonlySet<unknown> {
  const own = registry.find((each) => each.name === name);
  const ends = new Set(Object.values(own?.fields ?? {}).map(targetOf));
  const refers = registry.filter(({ fields }) => Object.values(fields).some((field) => targetOf(field) === name));
  const linked = registry.filter(
    (each) =>
      ends.has(each.name) &&
      Object.values(each.fields).some((field) => field.kind === 'referenceMany' && ends.has(field.target)),
  );
  // A computed field may depend on any other record.
  const computed = registry.filter(({ fields }) => Object.values(fields).some((field) => field.computed !== undefined));
  return new Set([name, ...[...refers, ...linked, ...computed].map((each) => each.name)]);
}

const targetOf = (field: Field) => ('target' in field ? field.target : undefined);
