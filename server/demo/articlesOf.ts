import type { Db } from '../db/tables';

export const articlesOf = (db: Db, group: string, most: number) =>
  db
    .selectFrom('stockItemGroupAssignments as assignment')
    .innerJoin('stockItemGroups', 'stockItemGroups.id', 'assignment.stockItemGroupId')
    .innerJoin('stockItems', 'stockItems.id', 'assignment.stockItemId')
    .select(['stockItems.id', 'stockItems.pricePerUnit'])
    .where('stockItemGroups.name', '=', group)
    .orderBy('stockItems.id')
    .limit(most)
    .execute();
