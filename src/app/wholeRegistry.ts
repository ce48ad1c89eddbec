import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AnyResource, Registry } from '../resources/kit';

/** The known resources with what the server's extensions add, and after them those that only the server knows. */
export function wholeRegistry(known: Registry, told: Registry = []): Registry {
  const toldOf = ({ name }: AnyResource) => told.find((each) => each.name === name);
  const added = told.filter(({ name }) => !known.some((each) => each.name === name));
  const isSame = added.length === 0 && !known.some((each) => ownFields(toldOf(each)).length > 0);
  return isSame ? known : [...known.map((each) => extendedBy(each, toldOf(each))), ...added];
}

const ownFields = (resource?: AnyResource) => Object.entries(resource?.fields ?? {}).filter(([, { own }]) => own);

/** One object per answer, since records are kept by their definition. */
const extended = new WeakMap<AnyResource, AnyResource>();

function extendedBy(resource: AnyResource, told?: AnyResource): AnyResource {
  const own = ownFields(told);
  if (!told || own.length === 0) return resource;
  const { list, form, unique } = told;
  const made = extended.get(told) ?? {
    ...resource,
    fields: { ...resource.fields, ...Object.fromEntries(own) },
    ...{ list, form, unique },
  };
  extended.set(told, made);
  return made;
}

/** Reads records again once their resource has other own fields: those read before lack them. */
export function useOwnFieldsRead(registry: Registry, queryClient: QueryClient): void {
  const before = useRef(registry);
  useEffect(() => {
    const keysIn = (all: Registry, name: string) =>
      ownFields(all.find((each) => each.name === name))
        .map(([key]) => key)
        .join();
    for (const { name } of registry)
      if (keysIn(before.current, name) !== keysIn(registry, name))
        void queryClient.invalidateQueries({ queryKey: [name] });
    before.current = registry;
  }, [registry, queryClient]);
}
