import { QueryClient } from '@tanstack/react-query';
import { HttpError } from '../dataProvider/HttpError';

const SECOND = 1000;

const TEMPORARY = [0, 429, 502, 503, 504];

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30 * SECOND,
        gcTime: 3600 * SECOND,
        retry: (failures, error) => failures < 1 && error instanceof HttpError && TEMPORARY.includes(error.status),
        retryDelay: SECOND,
      },
      // Reports a missing network; the default would wait silently and save later.
      mutations: { networkMode: 'always' },
    },
  });
