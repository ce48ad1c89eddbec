import { createHmac } from 'node:crypto';
import type { Db } from '../../db/tables';
import { StartError } from '../../startError';

/** All servers of a database accept each other's tokens. @throws StartError when this server has another key */
export async function agreeOnKey(db: Db, key: Uint8Array): Promise<void> {
  const mine = fingerprint(key);
  await db
    .insertInto('installation')
    .values({ name: 'signingKey', value: mine })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const known = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', 'signingKey')
    .executeTakeFirstOrThrow();
  if (known.value === mine) return;
  throw new StartError(
    'Dieser Server hat einen anderen Signaturschlüssel als die übrigen Server dieser Datenbank. Bitte JWT_SECRET überall auf ' +
      'denselben Wert setzen, oder mit `npm run doctor -- --new-key` einen neuen Schlüssel vereinbaren; alle melden sich dann neu an.',
  );
}

/** The next server to start sets the key. */
export async function forgetKey(db: Db): Promise<void> {
  await db.deleteFrom('installation').where('name', '=', 'signingKey').execute();
}

/** Not a plain hash, which could be matched against keys guessed for other uses. */
const fingerprint = (key: Uint8Array): string => createHmac('sha256', key).update('Zählwerk signing key').digest('hex');
