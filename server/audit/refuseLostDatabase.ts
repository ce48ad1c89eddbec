import { existsSync, statSync } from 'node:fs';
import { type DatabaseLocation, fileIn } from '../db/openBeside';
import { StartError } from '../startError';
import { anchorPath } from './anchorFile';

/** Refuses to begin an empty SQLite database where an anchor knows an earlier one. PostgreSQL may begin anywhere. @throws StartError */
export function refuseLostDatabase(place: DatabaseLocation): void {
  const anchor = anchorPath(place.dataDir);
  const file = statSync(fileIn(place), { throwIfNoEntry: false });
  if (place.databaseUrl || file?.size || !existsSync(anchor)) return;
  throw new StartError(
    `Eine Datenbank gab es hier schon, das sagt ${anchor}, aber zaehlwerk.db ${file ? 'ist leer' : 'fehlt'}. ` +
      'Bitte DATABASE_URL und DATA_DIR prüfen oder eine Sicherung zurückspielen (npm run restore); ' +
      'soll eine neue beginnen, in DATA_DIR einen leeren Ordner nennen oder audit-anchor.json beiseitelegen.',
  );
}
