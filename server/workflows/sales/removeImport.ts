import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { oneOf, untyped } from '../../db/database';
import { inHaste } from '../../db/engine/inHaste';
import { inParts } from '../../db/engine/inParts';
import { type Job, JobLost } from '../../db/jobs';
import type { Db } from '../../db/tables';
import { Problem } from '../../problem';
import { holdImports } from './holdImports';

/** Rows deleted in one transaction: a few milliseconds. */
const PART = 1000;
/** Closings that are emptied together: most hold few rows of an import that is broken off early. */
const CLOSINGS = 500;

/**
 * Removes the rows of an import that counts no longer, and then itself, in transactions short enough for others.
 * @param job held: registers and sold items that are pending belong to its holder's import
 * @throws JobLost
 */
export async function removeImport(job: Job, importId: number, signal?: AbortSignal): Promise<void> {
  const { db } = job;
  const remove = async (table: string, which: RawBuilder<SqlBool>) => {
    do signal?.throwIfAborted();
    while (await removeSome(job, table, which));
  };
  const parts = await db.selectFrom('importedClosings').select('id').where('importId', '=', importId).execute();
  for (const part of inParts(parts, CLOSINGS)) {
    const ids = part.map(({ id }) => id);
    for (const table of ['salesLines', 'salesReceipts', 'salesTotals'])
      await remove(table, oneOf(db, 'importedClosingId', ids));
  }
  await remove('importedClosings', sql`"importId" = ${importId}`);
  await remove('soldItems', sql`"isPending" = 1`);
  await remove('cashClosings', sql`id not in (select "closingId" from "importedClosings")`);
  await remove('cashRegisters', sql`"isPending" = 1`);
  await remove('salesImports', sql`id = ${importId}`);
}

/** @returns false when none are left */
async function removeSome(job: Job, table: string, which: RawBuilder<SqlBool>): Promise<boolean> {
  return inHaste(job.db, async (tx) => {
    const rows = await untyped(tx).selectFrom(table).select('id').where(which).limit(PART).execute();
    const ids = rows.map(({ id }) => Number(id));
    await untyped(tx)
      .deleteFrom(table)
      .where(oneOf(tx, 'id', ids))
      .execute();
    await job.confirm(tx);
    return ids.length === PART;
  });
}

const unfinished = (db: Db) => db.selectFrom('salesImports').select('id').where('state', '!=', 'done').execute();

/** Removes all imports that are not done: while the place is held, nobody is at work on them. @throws JobLost */
export async function removeBroken(job: Job, signal?: AbortSignal): Promise<void> {
  for (const { id } of await unfinished(job.db)) await removeImport(job, id, signal);
}

/** `holdImports`, rid of all that was broken off: its receipts would be known, though they count for nothing. */
export const holdWithoutBroken = <T>(db: Db, work: (job: Job) => Promise<T>): Promise<T> =>
  holdImports(db, async (job) => {
    await removeBroken(job);
    return work(job);
  });

/**
 * Removes what a crash has left of an import or of its removal, unless one is at work. Nobody sees any of it meanwhile, and who
 * reads or deletes an import waits for it.
 * @param signal ends it early; the rest is removed the next time
 */
export async function removeBrokenImports(db: Db, signal?: AbortSignal): Promise<void> {
  if ((await unfinished(db)).length === 0) return;
  const remove = (job: Job) => removeBroken(job, signal);
  await holdImports(db, remove, 0).catch((error: unknown) => {
    const isAtWork = error instanceof JobLost || (error instanceof Problem && error.code === 'STATE');
    if (!isAtWork && !signal?.aborted) throw error;
  });
}
