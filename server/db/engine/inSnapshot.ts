import { StartError } from '../../startError';
import type { Database } from '../database';
import type { Db } from '../tables';
import { readConsistently } from './readConsistently';

/** Runs `readConsistently` for tools. @throws StartError when the database is older than this program */
export async function inSnapshot<T>({ db }: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  return readConsistently(db, work).catch((cause: unknown) => {
    if (cause instanceof Error && /no such (table|column)|does not exist/.test(cause.message))
      throw new StartError('Diese Datenbank hat noch kein Server dieser Version geöffnet. Bitte ihn einmal starten.', {
        cause,
      });
    throw cause;
  });
}
