import { createHmac } from 'node:crypto';
import { agreeOnFact, forgetFact } from '../../db/repository/facts';
import type { Db } from '../../db/tables';
import { StartError } from '../../startError';

/** Makes all servers of a database accept each other's tokens. @throws StartError when this server has another key */
export async function agreeOnKey(db: Db, key: Uint8Array): Promise<void> {
  const mine = fingerprint(key);
  if ((await agreeOnFact(db, 'signingKey', mine)) === mine) return;
  throw new StartError(
    'Dieser Server hat einen anderen Signaturschlüssel als die übrigen Server dieser Datenbank. Bitte JWT_SECRET überall auf ' +
      'denselben Wert setzen, oder mit `npm run doctor -- --new-key` einen neuen Schlüssel vereinbaren; alle melden sich dann neu an.',
  );
}

export const forgetKey = (db: Db): Promise<void> => forgetFact(db, 'signingKey');

/** Returns an HMAC. A plain hash could be matched against keys guessed for other uses. */
const fingerprint = (key: Uint8Array): string => createHmac('sha256', key).update('Zählwerk signing key').digest('hex');
