import { queryOptions } from '@tanstack/react-query';
import { readMailServer } from '../contract/mailServer';
import type { Api } from '../dataProvider/createApi';

export const MAIL_SERVER_KEY = ['mailServer'] as const;

/** Ask only where the backend has our additions. */
export const mailServerQuery = (api: Api) =>
  queryOptions({
    queryKey: MAIL_SERVER_KEY,
    queryFn: ({ signal }) => api(readMailServer, { signal, background: true }),
    staleTime: 0,
  });
