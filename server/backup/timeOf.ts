import { databaseNow } from '../db/engine/databaseNow';
import { openForReading } from '../db/openForReading';
import type { Target } from './install';

/** Returns the time by the database's clock, opening a connection for it; for a file, the time of this machine. */
export async function timeOf({ databaseUrl, dataDir }: Target): Promise<Date> {
  if (!databaseUrl) return new Date();
  const database = await openForReading({ databaseUrl, dataDir });
  try {
    return await databaseNow(database.db);
  } finally {
    await database.close();
  }
}
