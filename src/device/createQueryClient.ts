import { QueryClient } from '@tanstack/react-query';
import { HttpError } from '../dataProvider/HttpError';

const SECOND = 1000;

/** May pass by itself. */
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
      // Without a network a form says so; by default it would wait in silence, and save later.
      mutations: { networkMode: 'always' },
    },
  });
