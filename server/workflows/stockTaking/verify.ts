import type { Database } from '../../db/database';
import { StartError } from '../../startError';
import { readSettings } from '../settings';
import { verifyStockTakings } from './verifyStockTakings';

/**
 * Checks all closed inventories of one state of the database.
 * @param print told one German line per inventory, then the sum.
 * @returns whether all are unchanged
 * @throws StartError when the database is older than this program
 */
export async function verify({ engine, db }: Database, print: (line: string) => void): Promise<boolean> {
  const reading = db.transaction();
  const snapshot =
    engine === 'postgres' ? reading.setIsolationLevel('repeatable read').setAccessMode('read only') : reading;
  const verdicts = await snapshot
    .execute(async (tx) => verifyStockTakings(tx, (await readSettings(tx)).timeZone))
    .catch((cause: unknown) => {
      if (cause instanceof Error && /no such (table|column)|does not exist/.test(cause.message))
        throw new StartError(
          'Diese Datenbank hat noch kein Server dieser Version geöffnet. Bitte ihn einmal starten.',
          {
            cause,
          },
        );
      throw cause;
    });
  for (const { line } of verdicts) print(line);
  const changed = verdicts.filter(({ unchanged }) => !unchanged).length;
  if (verdicts.length === 0) print('Es gibt noch keine abgeschlossene Inventur.');
  else print(`${verdicts.length} geprüft, ${changed === 0 ? 'alle unverändert' : `${changed} verändert`}.`);
  return changed === 0;
}
