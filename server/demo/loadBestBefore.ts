import { addDays, todayIn } from '../../src/rules/dates';
import { updateRow } from '../db/repository/rowsById';
import type { Db } from '../db/tables';
import { perishable } from './data/goods';
import { timeZone } from './settings';

/** Days from today until the best-before day, for one line after the other. */
const KEEPS = [1, 3, 12, -1, 6, 20];

export async function loadBestBefore(db: Db, now: string): Promise<void> {
  const today = todayIn(timeZone, new Date(now));
  const lines = await db
    .selectFrom('deliveryLines as line')
    .innerJoin('stockItemGroupAssignments as assignment', 'assignment.stockItemId', 'line.stockItemId')
    .innerJoin('stockItemGroups', 'stockItemGroups.id', 'assignment.stockItemGroupId')
    .where('stockItemGroups.name', 'in', [...perishable])
    .select('line.id')
    .distinct()
    .orderBy('line.id', 'desc')
    .limit(KEEPS.length)
    .execute();
  for (const [index, { id }] of lines.entries())
    await updateRow(db, 'deliveryLines', id, { bestBefore: addDays(today, KEEPS[index] ?? 0) });
}
