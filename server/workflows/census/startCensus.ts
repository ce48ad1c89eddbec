import { sql } from 'kysely';
import type { Census } from '../../../src/contract/census';
import { messages } from '../../../src/resources/kit';
import { CensusStatus } from '../../../src/rules/censusStatus';
import { writeAudit } from '../../db/repository/audit';
import { shareMerges } from '../../db/repository/bookedFor';
import type { Db } from '../../db/tables';
import { type Answer, type Call, created, ok } from '../../http/call';
import { invalid, notFound } from '../../problem';
import { lockCensus } from './lockCensus';
import { readCensus } from './readCensus';

/**
 * Starts a census with a line per counted item and location of the group, or returns the running one; a unique index
 * settles concurrent starts. A running census that started before its group had items gets its lines now.
 */
export async function startCensus(
  { db, user, now }: Pick<Call, 'db' | 'user' | 'now'>,
  { stockItemGroupId, userId }: { stockItemGroupId: number; userId: number | null },
): Promise<Answer<Census>> {
  await requireExisting(db, stockItemGroupId, userId);
  await shareMerges(db);
  let made: { id: number } | undefined;
  while (!made) {
    made = await db
      .insertInto('censuses')
      .values({ stockItemGroupId, userId, status: CensusStatus.Created, created: now, finished: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const running = made ? undefined : await runningCensus(db, stockItemGroupId);
    if (running) {
      await fillWhenEmpty(db, running.id, stockItemGroupId);
      return ok(await readCensus(db, running.id));
    }
  }
  await insertLines(db, made.id, stockItemGroupId);
  await writeAudit(db, user, {
    resource: 'censuses',
    recordId: made.id,
    action: 'create',
    changes: { stockItemGroupId: [null, stockItemGroupId], userId: [null, userId] },
  });
  return created(await readCensus(db, made.id));
}

async function requireExisting(db: Db, groupId: number, userId: number | null) {
  const group = await db.selectFrom('stockItemGroups').select('id').where('id', '=', groupId).executeTakeFirst();
  if (!group) throw notFound(`Bestand ${groupId}`);
  if (userId === null) return;
  const user = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (!user) throw invalid({ userId: messages.unknownReference });
}

const runningCensus = (db: Db, stockItemGroupId: number): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('censuses')
    .select('id')
    .where('stockItemGroupId', '=', stockItemGroupId)
    .where('status', 'in', [CensusStatus.Created, CensusStatus.Applied])
    .executeTakeFirst();

async function fillWhenEmpty(db: Db, censusId: number, stockItemGroupId: number) {
  const { status } = await lockCensus(db, censusId);
  if (status !== CensusStatus.Created) return;
  const line = await db
    .selectFrom('stockModifications')
    .select('id')
    .where('censusId', '=', censusId)
    .limit(1)
    .executeTakeFirst();
  if (!line) await insertLines(db, censusId, stockItemGroupId);
}

const insertLines = (db: Db, censusId: number, stockItemGroupId: number) =>
  db
    .insertInto('stockModifications')
    .columns(['censusId', 'stockItemId', 'stockLocationId', 'isExtra'])
    .expression((row) =>
      row
        .selectFrom('stockItemGroupAssignments as assignment')
        .innerJoin('stockItems as item', 'item.id', 'assignment.stockItemId')
        .innerJoin('stockLocationAssignments as place', 'place.stockItemId', 'item.id')
        .where('assignment.stockItemGroupId', '=', stockItemGroupId)
        .where('item.ignoreInCensus', '=', 0)
        .where('item.archived', '=', 0)
        .select([
          sql.lit(censusId).as('censusId'),
          'item.id as stockItemId',
          'place.stockLocationId',
          sql.lit(0).as('isExtra'),
        ]),
    )
    .execute();
