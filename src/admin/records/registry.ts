import { useResourceContext } from 'ra-core';
import { createContext, useContext } from 'react';
import { resources } from '../../resources';
import { type AnyResource, type Registry, resourceNamed } from '../../resources/kit';

export const RegistryContext = createContext<Registry>(resources);

export const useRegistry = (): Registry => useContext(RegistryContext);

/** @param name the page's resource by default @throws Error for an unknown resource */
export const useDefinition = (name?: string): AnyResource =>
  resourceNamed(useRegistry(), useResourceContext({ resource: name }) ?? '');
