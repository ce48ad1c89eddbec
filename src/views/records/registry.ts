import { createContext, useContext } from 'react';
import { resources } from '../../resources';
import type { Registry } from '../../resources/kit';

/** All resources of the console; integrators' own come on top of the product's. */
export const RegistryContext = createContext<Registry>(resources);

export const useRegistry = (): Registry => useContext(RegistryContext);
