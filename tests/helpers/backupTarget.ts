import type { Target } from '../../server/backup/install';
import type { DatabaseEnv } from './databases';

export const targetOf = ({ DATA_DIR, DATABASE_URL }: DatabaseEnv): Target => ({
  dataDir: DATA_DIR,
  databaseUrl: DATABASE_URL,
});
