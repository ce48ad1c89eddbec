import { codeOf, isCopy, isDamaged, isMoved, isStorageFull, isUnavailable, isUnreadable } from '../db/engine/outages';
import { isForeignKeyViolation, isUniqueViolation } from '../db/repository/constraints';
import { Problem } from '../problem';

const RETRY_SECONDS = 2;
/** Seconds until a retry makes sense, because an administrator has to act first. */
const HELP_SECONDS = 60;

export function fromDatabase(error: unknown): Problem | undefined {
  if (isCopy(error))
    return new Problem('UNAVAILABLE', 'Die Datenbank ist gerade eine Kopie, die nur gelesen werden kann.', {
      cause: error,
      retryAfterSeconds: RETRY_SECONDS,
    });
  if (isUnavailable(error))
    return new Problem('UNAVAILABLE', `${whyUnavailable(codeOf(error))} Bitte gleich noch einmal versuchen.`, {
      cause: error,
      retryAfterSeconds: RETRY_SECONDS,
    });
  if (isStorageFull(error)) {
    return new Problem(
      'STORAGE_FULL',
      'Auf dem Server ist kein Speicherplatz mehr frei, es wurde nichts gespeichert. Bitte dort Platz schaffen und es noch einmal versuchen.',
      { cause: error },
    );
  }
  if (isDamaged(error)) {
    return new Problem(
      'UNAVAILABLE',
      'Die Datenbank auf dem Server ist beschädigt. Bitte den Server beenden und die letzte Sicherung zurückspielen (npm run restore).',
      { cause: error, retryAfterSeconds: HELP_SECONDS },
    );
  }
  if (isMoved(error)) {
    return new Problem(
      'UNAVAILABLE',
      'Die Datenbankdatei auf dem Server wurde im Betrieb entfernt oder ausgetauscht; gespeichert wird nichts. Bitte dort die Datei wieder an ihre Stelle legen oder den Server beenden und die letzte Sicherung zurückspielen (npm run restore).',
      { cause: error, retryAfterSeconds: HELP_SECONDS },
    );
  }
  if (isUnreadable(error)) {
    return new Problem(
      'UNAVAILABLE',
      'Der Server kann seine Daten gerade nicht lesen oder schreiben. Bitte dort den Datenträger und die Rechte prüfen.',
      { cause: error, retryAfterSeconds: HELP_SECONDS },
    );
  }
  if (isForeignKeyViolation(error)) {
    return new Problem(
      'IN_USE',
      'Dieser Eintrag wird noch verwendet, oder etwas, worauf er verweist, gibt es nicht mehr.',
      { cause: error },
    );
  }
  if (isUniqueViolation(error)) {
    return new Problem('DUPLICATE', 'Das hat gerade schon jemand anderes gespeichert. Bitte neu laden.', {
      cause: error,
    });
  }
  // Raised by sums per article and month: the sent values themselves could be stored.
  if (codeOf(error) === OUT_OF_RANGE)
    return new Problem(
      'VALIDATION',
      'Diese Zahlen sind zu groß, um sie zusammenzuzählen. Bitte Menge und Preis prüfen.',
      {
        cause: error,
      },
    );
  return undefined;
}

const OUT_OF_RANGE = '22003';

function whyUnavailable(code: string): string {
  if (['55P03', '40001', '40P01'].includes(code)) return 'Andere ändern gerade dieselben Einträge.';
  if (code === '57014') return 'Die Datenbank hat dafür zu lange gebraucht.';
  if (code.startsWith('SQLITE_')) return 'Ein anderes Programm hält die Datenbank gerade fest.';
  return 'Die Datenbank ist gerade nicht erreichbar.';
}
