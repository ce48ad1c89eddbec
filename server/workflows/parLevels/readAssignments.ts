import { sql } from 'kysely';
import { compareGerman } from '../../../src/lib/compareGerman';
import { waitDays } from '../../../src/rules/waitDays';
import { oneOf } from '../../db/database';
import { inGroups } from '../../db/repository/inGroups';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../../http/call';
import { mapInTurns, sortInTurns, takeTurns } from '../../turns';
import { readCalendars } from '../calendar/readCalendars';

interface Asked {
  groups: SessionUser['groups'];
  stockItemGroupId?: number;
}

export type Assignment = Awaited<ReturnType<typeof readAssignments>>[number];

export async function readAssignments(db: Db, stockItemGroupId: number) {
  const rows = await db
    .selectFrom('stockItemGroupAssignments as assignment')
    .innerJoin('stockItemGroups as group', 'group.id', 'assignment.stockItemGroupId')
    .innerJoin('stockItems as item', 'item.id', 'assignment.stockItemId')
    .leftJoin('units as unit', 'unit.id', 'item.unitId')
    .leftJoin('packagingUnits as package', 'package.id', 'item.packagingUnitId')
    .leftJoin('parDismissals as dismissal', 'dismissal.assignmentId', 'assignment.id')
    .where('assignment.stockItemGroupId', '=', stockItemGroupId)
    .where('item.archived', '=', 0)
    .select(['assignment.id as assignmentId', 'assignment.version', 'assignment.stockItemGroupId'])
    .select(['group.name as stockItemGroupName', 'group.executionDayOfWeek', 'assignment.stockItemId', 'item.name'])
    .select(['item.supplierId', 'item.unitsPerPackage', 'item.pricePerUnit', 'unit.name as unit'])
    .select(['package.name as packagingUnit', 'assignment.fixedOrderAmount', 'assignment.minAmountInGroup'])
    .select(['dismissal.proposal as dismissedProposal', 'dismissal.minimum as dismissedMinimum'])
    .select((row) =>
      row
        .selectFrom('stockItemGroupAssignments as other')
        .whereRef('other.stockItemId', '=', 'assignment.stockItemId')
        .select(sql<number>`count(*)`.as('groups'))
        .as('groups'),
    )
    .execute();
  const calendars = await readCalendars(db, [...new Set(rows.map(({ supplierId }) => supplierId))]);
  const turn = takeTurns();
  const sorted = await sortInTurns(
    rows,
    (a, b) => compareGerman(a.name, b.name) || a.assignmentId - b.assignmentId,
    turn,
  );
  return mapInTurns(sorted, ({ groups: count, executionDayOfWeek, supplierId, ...row }) => {
    const { deliveryDays = [], leadDays = null } = calendars.get(supplierId) ?? {};
    return {
      ...row,
      isInSeveralGroups: Number(count) > 1,
      waitDays: executionDayOfWeek === null ? 0 : waitDays(executionDayOfWeek, deliveryDays, leadDays),
    };
  });
}

export async function readGroups(db: Db, { groups, stockItemGroupId }: Asked): Promise<number[]> {
  let query = db
    .selectFrom('stockItemGroups')
    .select(['id', 'name'])
    .where(inGroups(db, groups, 'id'));
  if (stockItemGroupId !== undefined) query = query.where('id', '=', stockItemGroupId);
  const found = await query.execute();
  return found.sort((a, b) => compareGerman(a.name, b.name) || a.id - b.id).map(({ id }) => id);
}

export async function groupsOfAssignments(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('stockItemGroupAssignments')
    .select('stockItemGroupId')
    .distinct()
    .where(oneOf(db, 'id', ids))
    .execute();
  return rows.map((row) => row.stockItemGroupId);
}
