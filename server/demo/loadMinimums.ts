import { addDays, instantAt, todayIn } from '../../src/rules/dates';
import type { Db } from '../db/tables';
import { timeZone } from './settings';

/** Article counted by the bottle until `daysAgo`; its earlier counts do not influence the proposed minimum. */
const MEASURED = { item: 'Ingwerlikör Bio 0,7 l 20 %', before: 'Flasche', daysAgo: 40 };
const TURNED_DOWN = { item: 'Kräuterlikör Kloster 0,7 l 35 %', proposal: 3 };

export async function loadMinimums(db: Db, now: string): Promise<void> {
  const day = addDays(todayIn(timeZone, new Date(now)), -MEASURED.daysAgo);
  const unit = db.selectFrom('units').select('id').where('name', '=', MEASURED.before);
  const measured = await db
    .selectFrom('stockItems')
    .where('name', '=', MEASURED.item)
    .select(['id', 'unitId', unit.as('oldUnitId')])
    .executeTakeFirstOrThrow();
  const { id: stockItemId, unitId: newUnitId, oldUnitId } = measured;
  await db
    .insertInto('unitHistory')
    .values({ stockItemId, oldUnitId: Number(oldUnitId), newUnitId, changedAt: instantAt(day, '09:00', timeZone) })
    .execute();
  const turnedDown = await db
    .selectFrom('stockItemGroupAssignments as assignment')
    .innerJoin('stockItems as item', 'item.id', 'assignment.stockItemId')
    .where('item.name', '=', TURNED_DOWN.item)
    .select(['assignment.id as assignmentId', 'minAmountInGroup as minimum'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('parDismissals')
    .values({ ...turnedDown, proposal: TURNED_DOWN.proposal })
    .execute();
}
