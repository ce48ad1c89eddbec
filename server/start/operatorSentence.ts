import { codeOf, isDamaged, isStorageFull, isUnavailable } from '../db/engine/outages';
import { DISK_FULL } from '../db/makeDataDir';
import { StartError } from '../startError';

/** Code of PostgreSQL. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Explains a fatal error to the operator; `undefined` for a fault of the program. */
export function operatorSentence(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  if (isUnavailable(error))
    return 'Die Datenbank antwortet nicht mehr. Bitte prüfen, ob sie läuft, und den Server wieder starten.';
  if (isStorageFull(error)) return DISK_FULL;
  if (isDamaged(error))
    return 'Die Datenbank ist beschädigt. Bitte alle Server beenden und die letzte Sicherung zurückspielen (npm run restore).';
  if (codeOf(error) === INSUFFICIENT_PRIVILEGE)
    return `Der Rolle aus DATABASE_URL fehlt in dieser Datenbank ein Recht (${error instanceof Error ? error.message : ''}). Bitte ihr die Datenbank geben (ALTER DATABASE … OWNER TO …) oder eine andere Rolle angeben.`;
  return undefined;
}
