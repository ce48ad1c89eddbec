import type { DatabaseLocation } from '../../server/db/openBeside';
import type { DatabaseEnv } from './databases';

export const targetOf = ({ DATA_DIR, DATABASE_URL }: DatabaseEnv): DatabaseLocation => ({
  dataDir: DATA_DIR,
  databaseUrl: DATABASE_URL,
});
