import type { Selectable } from 'kysely';
import { census as contract } from '../../../src/contract/census';
import { forShare } from '../../db/database';
import { prepared, type Slots } from '../../db/engine/prepared';
import { lockRow, updateRow } from '../../db/repository/rowsById';
import type { Db, Tables } from '../../db/tables';
import { requireVersion } from '../../http/requireVersion';
import { currentOf, notFound } from '../../problem';
import { readCensus } from './readCensus';

export type CensusRow = Selectable<Tables['censuses']>;

/** Keeps the status of a census until the transaction ends. @throws Problem NOT_FOUND */
export async function shareCensus(db: Db, id: number): Promise<CensusRow> {
  const [row] = await shared(db, { id });
  if (!row) throw notFound(`Zählung ${id}`);
  return row;
}

const shared = prepared((db, { id }: Slots<{ id: number }>) =>
  forShare(db, db.selectFrom('censuses').select(COLUMNS).where('id', '=', id)),
);

/** Named one by one instead of `*`, so that the statement is prepared (see preparedTexts). */
const COLUMNS = ['id', 'version', 'status', 'stockItemGroupId', 'userId', 'created', 'finished'] as const;

/** Locks a census to change its status; waits for line entries in progress. @throws Problem NOT_FOUND, VERSION */
export async function lockCensus(db: Db, id: number, version?: number): Promise<CensusRow> {
  const row = await lockRow(db, 'censuses', id, `Zählung ${id}`);
  await requireVersion(version, row.version, 'diese Zählung', async () =>
    currentOf(contract, await readCensus(db, id)),
  );
  return row;
}

export async function setStatus(
  db: Db,
  census: CensusRow,
  values: { status: number; finished?: string },
): Promise<void> {
  await updateRow(db, 'censuses', census.id, { ...values, version: census.version + 1 });
}
