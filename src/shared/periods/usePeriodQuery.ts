import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import type { AnyCall, Sent } from '../../contract/kit/call';
import type { ApiOptions } from '../../dataProvider/createApi';
import { useApi } from '../../device/useDevice';
import { freshQuery } from '../../queries/freshQuery';
import type { Period } from './usePeriod';

export const usePeriodQuery = <C extends AnyCall>(
  days: Period['days'],
  queryKey: QueryKey,
  call: C,
  sent: Sent<C> & ApiOptions,
) =>
  useQuery({
    ...freshQuery(useApi(), queryKey, call, sent),
    enabled: days !== undefined,
    placeholderData: keepPreviousData,
  });
