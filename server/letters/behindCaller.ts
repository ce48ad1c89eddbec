import type { FastifyBaseLogger } from 'fastify';
import { DatabaseAway } from '../db/engine/databaseAway';
import { untilStored } from './untilStored';

/** Stores something, however many tries that takes; each must be repeatable. */
export type Storing = <T>(store: () => Promise<T>) => Promise<T>;

const CALLER_MS = 8_000;

/**
 * Sends a mail and stores what came of it, to the end, whatever happens to the database. Its caller waits for eight seconds at most
 * while that is away; repeating the call under its key tells the outcome.
 * @throws DatabaseAway when the caller has waited long enough
 */
export function behindCaller<T>(
  log: Pick<FastifyBaseLogger, 'error'>,
  work: (storing: Storing) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isAlone = false;
    const storing: Storing = async (store) => {
      const patience = setTimeout(() => {
        isAlone = true;
        reject(new DatabaseAway('A mail is not stored yet; that goes on without its caller'));
      }, CALLER_MS);
      try {
        return await untilStored(store);
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
