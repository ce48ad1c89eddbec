import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseAway } from './databaseAway';

/** Something unanswered for so long is a reason to ask the database whether it is there. */
const SUSPICIOUS_MS = 2_000;
const PAUSE_MS = 250;

/** Tells a database that has fallen silent from one that is slow. */
export interface PostgresWatch {
  /**
   * Waits for an answer of the database, no longer than until the database is found silent.
   * @param limitMs for so long at most, unless something is known then that it waits for rightly
   * @throws DatabaseAway; at once while the database is silent
   */
  attend<T>(answer: () => Promise<T>, limitMs: number, waitsRightly?: () => Promise<boolean>): Promise<T>;
  /** Goes up whenever an answer did not come: connections from before may lead nowhere. */
  incidents(): number;
  close(): void;
}

/**
 * A frozen server, or a network that drops everything, refuses nothing: each call would wait for its own time limit, and
 * those in the queue behind it for theirs. What waits suspiciously long has the database asked on a connection of its
 * own. No answer there ends all waiting; calls are then refused at once until the database answers again.
 * @param answers asks on a new connection: true for any answer, a refusal too, false for silence; never rejects
 */
export function watchPostgres(answers: () => Promise<boolean>): PostgresWatch {
  const waiting = new Set<(error: DatabaseAway) => void>();
  let asking = false;
  let silent = false;
  let closed = false;
  let incidents = 0;

  const ask = async () => {
    if (asking || closed) return;
    asking = true;
    silent = !(await answers());
    if (silent) {
      incidents += 1;
      const error = new DatabaseAway('PostgreSQL does not answer');
      for (const giveUp of waiting) giveUp(error);
    }
    while (silent && !closed) {
      await pause(PAUSE_MS, undefined, { ref: false });
      silent = !(await answers());
    }
    asking = false;
  };

  return {
    attend(answer, limitMs, waitsRightly = never) {
      if (silent) return Promise.reject(new DatabaseAway('PostgreSQL does not answer'));
      return new Promise((resolve, reject) => {
        const giveUp = (error: Error) => {
          settle();
          reject(error);
        };
        const settle = () => {
          clearInterval(suspicion);
          clearInterval(limit);
          waiting.delete(giveUp);
        };
        const suspicion = setInterval(ask, SUSPICIOUS_MS);
        const limit = setInterval(async () => {
          if ((await waitsRightly()) || !waiting.has(giveUp)) return;
          incidents += 1;
          giveUp(new DatabaseAway(`No answer within ${limitMs} ms`));
        }, limitMs);
        waiting.add(giveUp);
        answer().then((value) => {
          settle();
          resolve(value);
        }, giveUp);
      });
    },
    incidents: () => incidents,
    close() {
      closed = true;
    },
  };
}

const never = async () => false;

/** For tools, whose statements may take any time. */
export const unwatched: PostgresWatch = {
  attend: (answer) => answer(),
  incidents: () => 0,
  close: () => undefined,
};
