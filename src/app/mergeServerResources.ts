import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { memoized } from '../lib/memoized';
import { invalidate } from '../queries/invalidateRecords';
import type { AnyResource, Registry } from '../resources/kit';

/** Extends the built-in resources by what the server reports, and appends resources that only the server knows. */
export function mergeServerResources(known: Registry, told: Registry = []): Registry {
  const toldOf = ({ name }: AnyResource) => told.find((each) => each.name === name);
  const added = told.filter(({ name }) => !known.some((each) => each.name === name));
  const isSame = added.length === 0 && !known.some((each) => isExtended(each, toldOf(each)));
  return isSame ? known : [...known.map((each) => extendedBy(each, toldOf(each))), ...added];
}

const ownFields = (resource?: AnyResource) => Object.entries(resource?.fields ?? {}).filter(([, { own }]) => own);

const PARTS = ['rules', 'actions', 'views'] as const;

const isExtended = (known: AnyResource, told?: AnyResource): told is AnyResource =>
  told !== undefined && (ownFields(told).length > 0 || PARTS.some((part) => (known[part] ?? told[part]) !== undefined));

/** One object per answer, since records are cached by their definition. */
const extend = memoized(
  (told: AnyResource, resource: AnyResource): AnyResource => {
    const { list, form, unique, rules, actions, views } = told;
    const fields = { ...resource.fields, ...Object.fromEntries(ownFields(told)) };
    return { ...resource, fields, list, form, unique, rules, actions, views };
  },
  () => '',
);

const extendedBy = (resource: AnyResource, told?: AnyResource): AnyResource =>
  isExtended(resource, told) ? extend(told, resource) : resource;

export function useRefetchOfExtendedRecords(registry: Registry, queryClient: QueryClient): void {
  const before = useRef(registry);
  useEffect(() => {
    const keysIn = (all: Registry, name: string) =>
      ownFields(all.find((each) => each.name === name))
        .map(([key]) => key)
        .join();
    for (const { name } of registry)
      if (keysIn(before.current, name) !== keysIn(registry, name)) void invalidate(queryClient, { queryKey: [name] });
    before.current = registry;
  }, [registry, queryClient]);
}
