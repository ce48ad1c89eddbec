import type { QueryClient } from '@tanstack/react-query';
import type { Registry, Role } from '../resources/kit';
import type { BackendConfig } from './backend';
import type { Http } from './http';

export interface DataProviderOptions {
  registry: Registry;
  http: Http;
  backend: Pick<BackendConfig, 'hasAdditions'>;
  session: { role(): Role };
  queryClient: QueryClient;
}
