import { StartError } from '../startError';
import type { Database } from './database';
import type { Tx } from './tables';

/**
 * Reads one state of the database, whatever is written meanwhile.
 * @throws StartError when the database is older than this program
 */
export async function inSnapshot<T>({ engine, db }: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const reading = db.transaction();
  const snapshot =
    engine === 'postgres' ? reading.setIsolationLevel('repeatable read').setAccessMode('read only') : reading;
  return snapshot.execute(work).catch((cause: unknown) => {
    if (cause instanceof Error && /no such (table|column)|does not exist/.test(cause.message))
      throw new StartError('Diese Datenbank hat noch kein Server dieser Version geöffnet. Bitte ihn einmal starten.', {
        cause,
      });
    throw cause;
  });
}
