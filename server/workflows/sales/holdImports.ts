import { setTimeout as wait } from 'node:timers/promises';
import { engineOf } from '../../db/database';
import { Job } from '../../db/jobs';
import type { Db } from '../../db/tables';
import { Problem } from '../../problem';

const WAIT_MS = 60_000;
const LOOK_MS = 250;
const HELD_MS = 20_000;

/** Databases of a file, and when the holder that ran before this process, if any, is forgotten. */
const looked = new WeakMap<Db, Promise<unknown>>();

/** Holds the one place to read or remove an import, as long as `work` takes. @throws Problem STATE when it stays taken */
export async function holdImports<T>(db: Db, work: (job: Job) => Promise<T>, waitMs = WAIT_MS): Promise<T> {
  await forgetDead(db);
  const job = new Job(db, 'sales', HELD_MS);
  const until = performance.now() + waitMs;
  while (!(await job.hold())) {
    if (performance.now() >= until)
      throw new Problem('STATE', 'Es wird gerade schon eine Datei eingelesen. Bitte gleich noch einmal versuchen.');
    await wait(LOOK_MS);
  }
  // A long file is read without a question to the database.
  const renewing = setInterval(() => void job.hold().catch(() => undefined), HELD_MS / 4);
  try {
    return await work(job);
  } finally {
    clearInterval(renewing);
    await job.release();
  }
}

/** A file belongs to one process at a time: a job that is held when it begins was left by a crash. */
async function forgetDead(db: Db): Promise<void> {
  if (engineOf(db) !== 'sqlite') return;
  const looking = looked.get(db) ?? db.deleteFrom('jobs').where('name', '=', 'sales').execute();
  looked.set(db, looking);
  await looking.catch((error: unknown) => {
    looked.delete(db);
    throw error;
  });
}
