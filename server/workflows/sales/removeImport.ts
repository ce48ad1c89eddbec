import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { deleteSalesImport } from '../../../src/contract/sales';
import { pluck } from '../../../src/lib/pluck';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { oneOf, untyped } from '../../db/database';
import { inParts } from '../../db/engine/inParts';
import { inUnsyncedTransaction } from '../../db/engine/inUnsyncedTransaction';
import { type Job, JobLost } from '../../db/jobs';
import { rowsWhere, updateRow } from '../../db/repository/rowsById';
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
  const parts = await rowsWhere(db, 'importedClosings', { importId }, ['id']);
  for (const part of inParts(pluck(parts, 'id'), CLOSINGS)) {
    for (const table of ['salesLines', 'salesReceipts', 'salesTotals'])
      await remove(table, oneOf(db, 'importedClosingId', part));
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

/** Removes what a crash left, unless an import is running. @param signal ends it early; the rest goes next time */
export async function removeBrokenImports(db: Db, signal?: AbortSignal): Promise<void> {
  if ((await unfinished(db)).length === 0) return;
  await holdImports(db, (job) => removeBroken(job, signal), 0).catch((error: unknown) => {
    const isAtWork = error instanceof JobLost || (error instanceof Problem && error.code === 'STATE');
    if (!isAtWork && !signal?.aborted) throw error;
  });
}
