import type { QueryClient } from '@tanstack/react-query';
import type { Registry, Role } from '../resources/kit';
import type { BackendConfig } from './backend';
import type { Http } from './http';

/** What the dialects of the data provider work with. */
export interface DataProviderOptions {
  registry: Registry;
  http: Http;
  backend: Pick<BackendConfig, 'hasAdditions'>;
  session: { role(): Role };
  /** Holds whole lists; many-at-once reads are answered from there. */
  queryClient: QueryClient;
}
