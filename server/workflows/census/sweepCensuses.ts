import { CensusStatus } from '../../../src/rules/censusStatus';
import type { Db } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import { finishCensus } from './finishCensus';
import { lockCensus } from './lockCensus';

/** Completes censuses that a process left half finished (status Applying). @returns how many. */
export async function sweepCensuses(db: Db): Promise<number> {
  const left = await db.selectFrom('censuses').select('id').where('status', '=', CensusStatus.Applying).execute();
  for (const { id } of left) {
    await inTransaction(db, async (tx) => finishCensus(tx, await lockCensus(tx, id), null, new Date().toISOString()));
  }
  return left.length;
}
