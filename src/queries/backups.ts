import { queryOptions } from '@tanstack/react-query';
import { readBackups } from '../contract/backup';
import type { Api } from '../dataProvider/createApi';

export const backupsQuery = (api: Api) =>
  queryOptions({ queryKey: ['backups'], queryFn: ({ signal }) => api(readBackups, { signal, background: true }) });
