import { QueryClient } from '@tanstack/react-query';
import { HttpError } from '../dataProvider/HttpError';

const SECOND = 1000;

/** What the server may do differently a moment later. */
const TEMPORARY = [0, 502, 503, 504];

/** The cache of everything that was read. Lists show at once what is in it and refresh in the background. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30 * SECOND,
        gcTime: 3600 * SECOND,
        retry: (failures, error) => failures < 1 && error instanceof HttpError && TEMPORARY.includes(error.status),
        retryDelay: SECOND,
      },
    },
  });
