import type { Db } from '../../db/tables';

export const countedIn = (db: Db, stockItemGroupId: number) =>
  db
    .selectFrom('stockItemGroupAssignments as assignment')
    .innerJoin('stockItems as item', 'item.id', 'assignment.stockItemId')
    .innerJoin('stockLocationAssignments as place', 'place.stockItemId', 'item.id')
    .where('assignment.stockItemGroupId', '=', stockItemGroupId)
    .where('item.ignoreInCensus', '=', 0)
    .where('item.archived', '=', 0);
