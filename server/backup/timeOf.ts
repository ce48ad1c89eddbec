import { databaseNow } from '../db/engine/databaseNow';
import { openForReading } from '../db/openForReading';
import type { Target } from './install';

/** By the clock of the database, without a connection to it; a file goes by that of its machine. */
export async function timeOf({ databaseUrl, dataDir }: Target): Promise<Date> {
  if (!databaseUrl) return new Date();
  const database = await openForReading({ databaseUrl, dataDir });
  try {
    return await databaseNow(database.db);
  } finally {
    await database.close();
  }
}
