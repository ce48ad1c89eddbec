import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from './databaseUnavailable';

const SUSPICIOUS_MS = 2_000;
const PAUSE_MS = 250;

export interface PostgresWatch {
  /** Waits `limitMs` at most unless `waitsRightly`. @throws DatabaseUnavailable, at once while the database is silent */
  attend<T>(answer: () => Promise<T>, limitMs: number, waitsRightly?: () => boolean): Promise<T>;
  incidents(): number;
  close(): void;
}

/** Probes a database that answers slowly, and refuses all calls while it is silent. @param answers false for silence; never rejects */
export function watchPostgres(answers: () => Promise<boolean>): PostgresWatch {
  const waiting = new Set<(error: DatabaseUnavailable) => void>();
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
      const error = new DatabaseUnavailable('PostgreSQL does not answer');
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
      if (silent) return Promise.reject(new DatabaseUnavailable('PostgreSQL does not answer'));
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
        const limit = setInterval(() => {
          if (waitsRightly()) return;
          incidents += 1;
          giveUp(new DatabaseUnavailable(`No answer within ${limitMs} ms`));
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

const never = () => false;

export const unwatched: PostgresWatch = { attend: (answer) => answer(), incidents: () => 0, close: () => undefined };
