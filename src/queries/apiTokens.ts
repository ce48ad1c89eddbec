import { queryOptions } from '@tanstack/react-query';
import { listApiTokens } from '../contract/apiTokens';
import type { Api } from '../dataProvider/createApi';

export const apiTokensQuery = (api: Api) =>
  queryOptions({ queryKey: ['apiTokens'], queryFn: ({ signal }) => api(listApiTokens, { signal }) });
