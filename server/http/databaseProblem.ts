import { isForeignKeyViolation, isUniqueViolation } from '../db/constraints';
import { isUnavailable } from '../db/outages';
import { Problem } from '../problem';

const RETRY_SECONDS = 2;

/** An error of the database as the problem to answer with; undefined for every other. */
export function fromDatabase(error: unknown): Problem | undefined {
  if (isUnavailable(error)) {
    return new Problem(
      'UNAVAILABLE',
      'Die Datenbank ist gerade nicht erreichbar. Bitte gleich noch einmal versuchen.',
      { cause: error, retryAfterSeconds: RETRY_SECONDS },
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
  return undefined;
}
