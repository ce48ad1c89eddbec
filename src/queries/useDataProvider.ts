import { type DataProvider, DataProviderContext } from 'ra-core';
import { useContext } from 'react';

/** Returns the bare provider: react-admin's own logs out after errors, which our HTTP client decides itself. */
export function useDataProvider(): DataProvider {
  const provider = useContext(DataProviderContext);
  if (!provider) throw new Error('There is no DataProviderContext around this component.');
  return provider;
}
