import type { Database } from './database';
import { lockFolder, lockPath } from './engine/sqlite';
import { keepOwner } from './makeDataDir';
import { oneAtATime } from './migrations/migrate';
import type { DatabaseLocation } from './openBeside';
import { refuseRunningServer } from './servers';

/** Runs the work while no server runs, and keeps any from starting; for SQLite, by locking the data folder. @throws StartError */
export async function withoutServers<T>(
  { dataDir }: Pick<DatabaseLocation, 'dataDir'>,
  database: Database | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (database?.engine === 'postgres')
    return oneAtATime(database, async () => {
      await refuseRunningServer(database.db);
      return work();
    });
  const lock = lockFolder(dataDir);
  try {
    keepOwner(lockPath(dataDir), dataDir);
    return await work();
  } finally {
    lock.close();
  }
}
