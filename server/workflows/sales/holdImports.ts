import { setTimeout as wait } from 'node:timers/promises';
import { engineOf } from '../../db/database';
import { Job } from '../../db/jobs';
import type { Db } from '../../db/tables';
import { Problem } from '../../problem';

const WAIT_MS = 60_000;
const LOOK_MS = 250;
const HELD_MS = 20_000;

/** SQLite databases for which jobs left by an earlier process are deleted. */
const looked = new WeakMap<Db, Promise<unknown>>();

/** Runs `work` as the only job on imports. @throws Problem STATE when the job stays taken */
export async function holdImports<T>(db: Db, work: (job: Job) => Promise<T>, waitMs = WAIT_MS): Promise<T> {
  await forgetDead(db);
  const job = new Job(db, 'sales', HELD_MS);
  const until = performance.now() + waitMs;
  while (!(await job.hold())) {
    if (performance.now() >= until)
      throw new Problem('STATE', 'Es wird gerade schon eine Datei eingelesen. Bitte gleich noch einmal versuchen.');
    await wait(LOOK_MS);
  }
  // Renewed by a timer, as reading a long file may not touch the database for a while.
  const renewing = setInterval(() => void job.hold().catch(() => undefined), HELD_MS / 4);
  try {
    return await work(job);
  } finally {
    clearInterval(renewing);
    await job.release();
  }
}

/** A database file belongs to one process: a job that exists at the start was left by a crash. */
async function forgetDead(db: Db): Promise<void> {
  if (engineOf(db) !== 'sqlite') return;
  const looking = looked.get(db) ?? db.deleteFrom('jobs').where('name', '=', 'sales').execute();
  looked.set(db, looking);
  await looking.catch((error: unknown) => {
    looked.delete(db);
    throw error;
  });
}
