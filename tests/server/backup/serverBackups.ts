import { join } from 'node:path';
import { beforeEach } from 'vitest';
import { type BackupsOptions, createBackups } from '../../../server/backup/backups';
import { lastRun, runDue } from '../../../server/backup/schedule';
import type { DatabaseUnderTest } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';

/** Backups of a test app, at an instant of the test's choice; every test begins with an empty folder and schedule. */
export function useServerBackups(under: DatabaseUnderTest) {
  const running = useTestApp(under);
  const state = {
    /** UTC; the instance is in Europe/Berlin, in winter an hour ahead. */
    now: new Date(),
    folder: '',
    warnings: [] as string[],
  };
  let count = 0;
  beforeEach(async () => {
    state.warnings = [];
    state.folder = join(running().env.DATA_DIR, `backups-${count++}`);
    await running().database.db.deleteFrom('scheduledRuns').execute();
  });
  const backupsWith = (options: Partial<BackupsOptions> = {}) =>
    createBackups({
      source: { dataDir: running().env.DATA_DIR, databaseUrl: running().env.DATABASE_URL },
      folder: state.folder,
      keep: 2,
      clock: () => state.now,
      ...options,
    });
  return {
    running,
    state,
    backupsWith,
    due(at: string, backups = backupsWith()) {
      state.now = new Date(at);
      const warn = (message: string) => void state.warnings.push(message);
      return runDue(running().database.db, backups, { now: state.now, warn });
    },
    run: (name: 'backup' | 'drill') => lastRun(running().database.db, name),
  };
}
