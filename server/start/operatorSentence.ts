import { NO_SCHEMA } from '../db/database';
import { codeOf, isDamaged, isStorageFull, isUnavailable } from '../db/engine/outages';
import { DISK_FULL } from '../db/makeDataDir';
import { StartError } from '../startError';

/** Codes of PostgreSQL. */
const INSUFFICIENT_PRIVILEGE = '42501';
const INVALID_SCHEMA_NAME = '3F000';

/** Explains a fatal error to the operator; `undefined` for a fault of the program. */
export function operatorSentence(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  if (isUnavailable(error))
    return 'Die Datenbank antwortet nicht mehr. Bitte prüfen, ob sie läuft, und den Server wieder starten.';
  if (isStorageFull(error)) return DISK_FULL;
  if (isDamaged(error))
    return 'Die Datenbank ist beschädigt. Bitte alle Server beenden und die letzte Sicherung zurückspielen (npm run restore).';
  if (codeOf(error) === INVALID_SCHEMA_NAME) return NO_SCHEMA;
  if (codeOf(error) === INSUFFICIENT_PRIVILEGE)
    return `Der Rolle aus DATABASE_URL fehlt in dieser Datenbank ein Recht (${error instanceof Error ? error.message : ''}). Bitte ihr die Datenbank geben (ALTER DATABASE … OWNER TO …) oder eine andere Rolle angeben.`;
  return undefined;
}
