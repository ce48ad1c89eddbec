import type { QueryClient } from '@tanstack/react-query';
import type { Registry, Role } from '../resources/kit';
import type { BackendConfig } from './backend';
import type { Http } from './http';
import type { Store } from './store';

export interface DataProviderOptions {
  registry: Registry;
  http: Http;
  token: Pick<Store<string | null>, 'get'>;
  backend: Pick<BackendConfig, 'hasAdditions'>;
  session: { role(): Role };
  queryClient: QueryClient;
}
