import { databaseNow } from '../db/engine/databaseNow';
import { type DatabaseLocation, openForReading } from '../db/openBeside';

/** Returns the time by the database's clock, opening a connection for it; for a file, the time of this machine. */
export async function timeOf(source: DatabaseLocation): Promise<Date> {
  if (!source.databaseUrl) return new Date();
  const database = await openForReading(source);
  try {
    return await databaseNow(database.db);
  } finally {
    await database.close();
  }
}
