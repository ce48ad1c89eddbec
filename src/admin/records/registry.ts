import { useResourceContext } from 'ra-core';
import { createContext, useContext } from 'react';
import { resources } from '../../resources';
import { type AnyResource, type Registry, resourceNamed } from '../../resources/kit';

/** All resources of the console; integrators' own come on top of the product's. */
export const RegistryContext = createContext<Registry>(resources);

export const useRegistry = (): Registry => useContext(RegistryContext);

/** The definition of the resource whose pages these are, or of the one named. @throws when there is none */
export const useDefinition = (name?: string): AnyResource =>
  resourceNamed(useRegistry(), useResourceContext({ resource: name }) ?? '');
