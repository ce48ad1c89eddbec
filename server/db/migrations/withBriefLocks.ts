import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, untyped } from '../database';
import { LOCK_NOT_GIVEN, waitBriefly } from '../engine/briefWaits';
import { codeOf, isRetryable } from '../engine/outages';
import type { Db, Tx } from '../tables';

/** Milliseconds in which transactions that queued behind the change can run. */
const PAUSE_MS = 1_500;

export type Tell = (line: string) => void;

/**
 * Changes tables in one transaction. While it waits for a table, all later transactions wait behind it, so it gives up
 * soon and retries. @param tell receives a German sentence about each transaction that is waited for
 */
export async function withBriefLocks<T>({ db }: Database, work: (tx: Tx) => Promise<T>, tell: Tell): Promise<T> {
  return retryOnLockTimeout(db, tell, () =>
    db.transaction().execute(async (tx) => {
      await waitBriefly(untyped(tx));
      return work(tx);
    }),
  );
}

/** Does the same for work that begins its own transactions and calls `waitBriefly`. @param forMs then throws */
export async function retryOnLockTimeout<T>(
  db: Db,
  tell: Tell,
  work: () => Promise<T>,
  forMs = Number.POSITIVE_INFINITY,
): Promise<T> {
  const until = performance.now() + forMs;
  let told: number | undefined;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_GIVEN && !isRetryable(error)) throw error;
      if (performance.now() >= until) throw error;
      const holder = await longestHolder(db);
      if (told === undefined || holder.pid !== told) tell(sentenceOn(holder));
      told = holder.pid;
      await pause(PAUSE_MS);
    }
  }
}

interface Holder {
  /** 0 when it has ended meanwhile. */
  pid: number;
  name: string;
  seconds: number;
}

async function longestHolder(db: Db): Promise<Holder> {
  const { rows } = await sql<Holder>`
    select a.pid, coalesce(a.application_name, '') as name,
      floor(extract(epoch from clock_timestamp() - a.xact_start)) as seconds
    from pg_locks l join pg_stat_activity a on a.pid = l.pid join pg_class c on c.oid = l.relation
    where l.granted and l.locktype = 'relation' and l.pid <> pg_backend_pid() and c.relkind = 'r'
      and c.relnamespace = current_schema()::regnamespace and a.datname = current_database() and a.xact_start is not null
    order by a.xact_start limit 1`.execute(db);
  return rows[0] ?? { pid: 0, name: '', seconds: 0 };
}

const sentenceOn = ({ pid, name, seconds }: Holder): string =>
  `Die Tabellen lassen sich noch nicht ändern und warten auf ${
    pid === 0 ? 'andere, die gerade darin arbeiten' : `„${name || 'unbenannt'}“ (Prozess ${pid}, seit ${seconds} s)`
  }, zum Beispiel eine Sicherung. Alle anderen arbeiten weiter; der Start geht von selbst weiter, sobald das fertig ist.`;
