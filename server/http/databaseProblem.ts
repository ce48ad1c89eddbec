import { FileMoved } from '../db/engine/OpenFiles';
import { codeOf, isCopy, isDamaged, isMoved, isStorageFull, isUnavailable, isUnreadable } from '../db/engine/outages';
import { isForeignKeyViolation, isUniqueViolation } from '../db/repository/constraints';
import { Problem, unavailable } from '../problem';

const RETRY_SECONDS = 2;
/** Seconds until a retry makes sense, because an administrator has to act first. */
const HELP_SECONDS = 60;

export function databaseProblem(cause: unknown): Problem | undefined {
  if (isCopy(cause))
    return unavailable('Die Datenbank ist gerade eine Kopie, die nur gelesen werden kann.', RETRY_SECONDS, cause);
  if (isUnavailable(cause))
    return unavailable(`${whyUnavailable(cause)} Bitte gleich noch einmal versuchen.`, RETRY_SECONDS, cause);
  if (isStorageFull(cause))
    return new Problem(
      'STORAGE_FULL',
      'Auf dem Server ist kein Speicherplatz mehr frei, es wurde nichts gespeichert. Bitte dort Platz schaffen und es noch einmal versuchen.',
      { cause },
    );
  if (isDamaged(cause))
    return unavailable(
      'Die Datenbank auf dem Server ist beschädigt. Bitte den Server beenden und die letzte Sicherung zurückspielen (npm run restore).',
      HELP_SECONDS,
      cause,
    );
  if (cause instanceof FileMoved && cause.isWhole)
    return unavailable(
      'Eine Hilfsdatei der Datenbank auf dem Server (zaehlwerk.db-wal oder -shm) wurde im Betrieb entfernt; gespeichert wird nichts Neues. Bitte dort für freien Speicherplatz sorgen, zehn Sekunden warten und den Server neu starten.',
      HELP_SECONDS,
      cause,
    );
  if (isMoved(cause))
    return unavailable(
      'Die Datenbankdatei auf dem Server wurde im Betrieb entfernt oder ausgetauscht; gespeichert wird nichts. Bitte dort die Datei wieder an ihre Stelle legen oder den Server beenden und die letzte Sicherung zurückspielen (npm run restore).',
      HELP_SECONDS,
      cause,
    );
  if (isUnreadable(cause))
    return unavailable(
      'Der Server kann seine Daten gerade nicht lesen oder schreiben. Bitte dort den Datenträger und die Rechte prüfen.',
      HELP_SECONDS,
      cause,
    );
  if (isForeignKeyViolation(cause))
    return new Problem(
      'IN_USE',
      'Dieser Eintrag wird noch verwendet, oder er verweist auf etwas, das gelöscht ist. Bitte die Seite neu laden.',
      { cause },
    );
  if (isUniqueViolation(cause))
    return new Problem('DUPLICATE', 'Das hat gerade schon jemand anderes gespeichert. Bitte neu laden.', { cause });
  // Raised by sums per article and month: the sent values themselves could be stored.
  if (codeOf(cause) === OUT_OF_RANGE)
    return new Problem(
      'VALIDATION',
      'Diese Zahlen sind zu groß, um sie zusammenzuzählen. Bitte Menge und Preis prüfen.',
      { cause },
    );
  return undefined;
}

const OUT_OF_RANGE = '22003';

/** Matches the row that a statement waited for until it was ended, in any language of PostgreSQL. */
const WAITED_ROW = /\(\d+,\d+\)/;

function whyUnavailable(cause: unknown): string {
  const code = codeOf(cause);
  const isWaiting = code === '57014' && cause instanceof Error && 'where' in cause && WAITED_ROW.test(`${cause.where}`);
  if (isWaiting || ['55P03', '40001', '40P01'].includes(code)) return 'Andere ändern gerade dieselben Einträge.';
  if (code === '57014') return 'Die Datenbank hat dafür zu lange gebraucht.';
  if (code.startsWith('SQLITE_')) return 'Ein anderes Programm hält die Datenbank gerade fest.';
  return 'Die Datenbank ist gerade nicht erreichbar.';
}
