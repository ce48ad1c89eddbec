import type { Today } from '../../src/contract/today';
import { compareGerman, compareText } from '../../src/lib/compareGerman';
import { RUNNING_STATUSES } from '../../src/rules/censusStatus';
import { todayIn } from '../../src/rules/dates';
import { dueCountDay } from '../../src/rules/today/dueCountDay';
import { urgencyOfDay } from '../../src/rules/today/urgencyOf';
import { inGroups } from '../db/repository/inGroups';
import type { Asked } from './Asked';

export async function dueCounts({ db, user, timeZone, today }: Asked): Promise<Today['dueCounts']> {
  const groups = db
    .selectFrom('stockItemGroups as stock')
    .select(['stock.id', 'stock.name', 'stock.executionDayOfWeek'])
    .select((row) =>
      row
        .selectFrom('censuses')
        .whereRef('censuses.stockItemGroupId', '=', 'stock.id')
        .orderBy('censuses.id', 'desc')
        .limit(1)
        .select('censuses.created')
        .as('lastCreated'),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('stockItemGroupAssignments as assigned')
          .innerJoin('stockItems', 'stockItems.id', 'assigned.stockItemId')
          .whereRef('assigned.stockItemGroupId', '=', 'stock.id')
          .where('stockItems.ignoreInCensus', '=', 0)
          .where('stockItems.archived', '=', 0)
          .select('assigned.id'),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('censuses as running')
            .whereRef('running.stockItemGroupId', '=', 'stock.id')
            .where('running.status', 'in', RUNNING_STATUSES)
            .select('running.id'),
        ),
      ),
    )
    .where(inGroups(db, user.groups, 'stock.id'));
  const rows = await groups.execute();
  return rows
    .flatMap(({ id, name, executionDayOfWeek, lastCreated }) => {
      const lastCounted = lastCreated === null ? null : todayIn(timeZone, new Date(lastCreated));
      const day = dueCountDay({ weekday: executionDayOfWeek, lastCounted }, today);
      return day === null ? [] : [{ stockItemGroupId: id, name, day, urgency: urgencyOfDay(day, today) }];
    })
    .sort((a, b) => compareText(a.day, b.day) || compareGerman(a.name, b.name));
}
