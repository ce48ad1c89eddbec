import type { FastifyBaseLogger } from 'fastify';
import { DatabaseUnavailable } from '../db/engine/databaseUnavailable';
import { isStorageFull } from '../db/engine/outages';
import { Problem } from '../problem';
import { retryUntilStored } from './retryUntilStored';

/** Stores a result with as many tries as it takes; `store` must be repeatable. */
export type Storing = <T>(store: () => Promise<T>, until?: typeof retryUntilStored) => Promise<T>;

const CALLER_MS = 8_000;

/** Sends a mail and stores its outcome to the end. @throws DatabaseUnavailable, Problem STORAGE_FULL after eight seconds of waiting */
export function sendWithinDeadline<T>(
  log: Pick<FastifyBaseLogger, 'error'>,
  work: (storing: Storing) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isAlone = false;
    const storing: Storing = async (store, until = retryUntilStored) => {
      let last: unknown;
      const patience = setTimeout(() => {
        isAlone = true;
        reject(
          isStorageFull(last)
            ? noRoom(last)
            : new DatabaseUnavailable('A mail is not stored yet; that goes on without its caller'),
        );
      }, CALLER_MS);
      try {
        return await until(() =>
          store().catch((error: unknown) => {
            last = error;
            throw error;
          }),
        );
      } finally {
        clearTimeout(patience);
      }
    };
    work(storing).then(resolve, (error: unknown) => {
      if (isAlone) log.error({ err: error }, 'Eine Mail, deren Aufruf schon beantwortet war, wurde nicht verschickt');
      reject(error);
    });
  });
}

/** A full disk may last, and the mail may have been sent: "nothing was stored" would invite sending it twice. */
const noRoom = (cause: unknown) =>
  new Problem(
    'STORAGE_FULL',
    'Auf dem Server ist kein Speicherplatz mehr frei, und die Mail kann schon hinausgegangen sein. Bitte dort Platz schaffen: Gleich danach steht bei der Bestellung oder Rechnung, was daraus wurde.',
    { cause },
  );
