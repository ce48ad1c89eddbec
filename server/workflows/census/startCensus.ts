import { sql } from 'kysely';
import type { Census } from '../../../src/contract/census';
import { CensusStatus } from '../../../src/rules/censusStatus';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { shareMerges } from '../../db/repository/bookedFor';
import { findRow, rowWhere } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { type Answer, created, ok, type Writer } from '../../http/call';
import { requireReference } from '../requireReference';
import { countedIn } from './countedIn';
import { lockCensus } from './lockCensus';
import { readCensus } from './readCensus';

/** Starts a census, or returns the running one, filled if it was empty; a unique index settles concurrent starts. */
export async function startCensus(
  { db, user, now }: Writer,
  { stockItemGroupId, userId }: { stockItemGroupId: number; userId: number | null },
): Promise<Answer<Census>> {
  await findRow(db, 'stockItemGroups', stockItemGroupId, `Bestand ${stockItemGroupId}`);
  await requireReference(db, 'users', userId, 'userId');
  await shareMerges(db);
  let made: { id: number } | undefined;
  while (!made) {
    made = await db
      .insertInto('censuses')
      .values({ stockItemGroupId, userId, status: CensusStatus.Created, created: now, finished: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const status = [CensusStatus.Created, CensusStatus.Applied];
    const running = made ? undefined : await rowWhere(db, 'censuses', { stockItemGroupId, status }, ['id']);
    if (running) {
      await fillWhenEmpty(db, running.id, stockItemGroupId);
      return ok(await readCensus(db, running.id));
    }
  }
  await insertLines(db, made.id, stockItemGroupId);
  await auditWorkflow(db, user, { resource: 'censuses', id: made.id }, 'create', {
    stockItemGroupId: [null, stockItemGroupId],
    userId: [null, userId],
  });
  return created(await readCensus(db, made.id));
}

async function fillWhenEmpty(db: Db, censusId: number, stockItemGroupId: number) {
  const { status } = await lockCensus(db, censusId);
  if (status !== CensusStatus.Created) return;
  const lines = db.selectFrom('stockModifications').select('id').where('censusId', '=', censusId).limit(1);
  if ((await lines.execute()).length === 0) await insertLines(db, censusId, stockItemGroupId);
}

const insertLines = (db: Db, censusId: number, stockItemGroupId: number) =>
  db
    .insertInto('stockModifications')
    .columns(['censusId', 'stockItemId', 'stockLocationId', 'isExtra'])
    .expression(
      countedIn(db, stockItemGroupId)
        .select([sql.lit(censusId).as('censusId'), 'item.id as stockItemId'])
        .select(['place.stockLocationId', sql.lit(0).as('isExtra')]),
    )
    .execute();
