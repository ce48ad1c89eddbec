import { type DataProvider, DataProviderContext } from 'ra-core';
import { useContext } from 'react';

/** Bare: react-admin's own follows every navigation to log out after an error, which our HTTP client decides itself. */
export function useDataProvider(): DataProvider {
  const provider = useContext(DataProviderContext);
  if (!provider) throw new Error('There is no DataProviderContext around this component.');
  return provider;
}
