import { queryOptions } from '@tanstack/react-query';
import { readBackups } from '../contract/backup';
import type { Api } from '../dataProvider/createApi';

/** The backups of the server and how the last runs went; for administrators of our own server. */
export const backupsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['backups'],
    queryFn: ({ signal }) => api(readBackups, { signal, background: true }),
  });
