import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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
const extended = new WeakMap<AnyResource, AnyResource>();

function extendedBy(resource: AnyResource, told?: AnyResource): AnyResource {
  if (!isExtended(resource, told)) return resource;
  const own = ownFields(told);
  const { list, form, unique, rules, actions, views } = told;
  const made = extended.get(told) ?? {
    ...resource,
    fields: { ...resource.fields, ...Object.fromEntries(own) },
    ...{ list, form, unique, rules, actions, views },
  };
  extended.set(told, made);
  return made;
}

/** Reads records again when their resource gets other extension fields, which they lack. */
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
