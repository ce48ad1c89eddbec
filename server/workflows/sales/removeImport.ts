import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { deleteSalesImport } from '../../../src/contract/sales';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { oneOf, untyped } from '../../db/database';
import { inParts } from '../../db/engine/inParts';
import { inUnsyncedTransaction } from '../../db/engine/inUnsyncedTransaction';
import { type Job, JobLost } from '../../db/jobs';
import { updateRow } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { type Answer, noContent } from '../../http/call';
import type { CallOf } from '../../http/operation';
import { sentId } from '../../http/sentId';
import { Problem } from '../../problem';
import { holdImports } from './holdImports';
import { markClosingsIncomplete } from './incompleteClosings';
import { findImport, reportOf } from './presentImport';

/** Rows deleted per transaction, in a few milliseconds. */
const PART = 1000;
/** Closings emptied per transaction: if an import breaks off early, most hold few of its rows. */
const CLOSINGS = 500;

/** Works in short transactions. @param job held: pending rows belong to its holder's import @throws JobLost */
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

async function removeSome(job: Job, table: string, which: RawBuilder<SqlBool>): Promise<boolean> {
  return inUnsyncedTransaction(job.db, async (tx) => {
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

export const deleteImport = (call: CallOf<typeof deleteSalesImport>): Promise<Answer<void>> =>
  holdImports(call.db, async (job) => {
    const id = sentId(call);
    const answer = await call.transact(async (tx) => {
      const { fileName: title, report } = await findImport(tx, id);
      await updateRow(tx, 'salesImports', id, { state: 'removing' });
      await markClosingsIncomplete(tx, id);
      await auditWorkflow(tx, call.user, { resource: 'salesImports', id, title }, 'delete', {
        receipts: [reportOf({ report }).receipts.new, null],
      });
      return noContent;
    });
    await removeBroken(job);
    return answer;
  });

const unfinished = (db: Db) => db.selectFrom('salesImports').select('id').where('state', '!=', 'done').execute();

/** Removes all unfinished imports: while the job is held, nobody else works on them. @throws JobLost */
export async function removeBroken(job: Job, signal?: AbortSignal): Promise<void> {
  for (const { id } of await unfinished(job.db)) await removeImport(job, id, signal);
}

/** Removes broken-off imports first: their receipts would seem known although they do not count. */
export const holdAfterCleanup = <T>(db: Db, work: (job: Job) => Promise<T>): Promise<T> =>
  holdImports(db, async (job) => {
    await removeBroken(job);
    return work(job);
  });

/** Removes what a crash left, unless an import is running. @param signal ends it early; the rest goes next time */
export async function removeBrokenImports(db: Db, signal?: AbortSignal): Promise<void> {
  if ((await unfinished(db)).length === 0) return;
  const remove = (job: Job) => removeBroken(job, signal);
  await holdImports(db, remove, 0).catch((error: unknown) => {
    const isAtWork = error instanceof JobLost || (error instanceof Problem && error.code === 'STATE');
    if (!isAtWork && !signal?.aborted) throw error;
  });
}
