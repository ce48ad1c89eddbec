import { sql } from 'kysely';
import type { Today } from '../../src/contract/today';
import { pluck } from '../../src/lib/pluck';
import { CensusStatus, RUNNING_STATUSES } from '../../src/rules/censusStatus';
import { addDays, todayIn } from '../../src/rules/dates';
import { urgencyOfDay } from '../../src/rules/today/urgencyOf';
import { oneOf } from '../db/database';
import { inGroups } from '../db/repository/inGroups';
import { readCensuses } from '../workflows/census/readCensus';
import type { Asked } from './Asked';

export async function openCounts({ db, user, timeZone, today }: Asked): Promise<Today['openCounts']> {
  const running = db
    .selectFrom('censuses')
    .select('id')
    .where('status', 'in', RUNNING_STATUSES)
    .where(inGroups(db, user.groups, 'stockItemGroupId'));
  const ids = (await running.execute()).map(({ id }) => id).sort((a, b) => a - b);
  return (await readCensuses(db, ids)).map(({ id, status, created, stockItemGroup, user: counter, progress }) => {
    const day = todayIn(timeZone, new Date(created));
    return {
      censusId: id,
      name: stockItemGroup.name,
      userName: counter?.name ?? null,
      created,
      state: status === CensusStatus.Created ? 'counting' : 'counted',
      counted: progress?.counted ?? 0,
      total: progress?.total ?? 0,
      urgency: urgencyOfDay(day, today),
    };
  });
}

const FORGOTTEN_DAYS = 60;

export async function openStockTakings({ db, user, today }: Asked): Promise<Today['openStockTakings']> {
  const rows = await db
    .selectFrom('stockTakings')
    .select(['id', 'description', 'targetDate'])
    .where('closedAt', 'is', null)
    .where('targetDate', '>=', addDays(today, -FORGOTTEN_DAYS))
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const counts = await db
    .selectFrom('stockTakingItems')
    .select([
      'stockTakingId',
      sql<number>`count(*)`.as('total'),
      sql<number>`count(${sql.ref('newAmount')})`.as('counted'),
    ])
    .where(oneOf(db, 'stockTakingId', pluck(rows, 'id')))
    .groupBy('stockTakingId')
    .execute();
  return rows.flatMap(({ id, description, targetDate }) => {
    const row = counts.find(({ stockTakingId }) => stockTakingId === id);
    const [counted, total] = [Number(row?.counted ?? 0), Number(row?.total ?? 0)];
    // Only administrators can close a fully counted inventory.
    if (total === 0 || (counted === total && user.role !== 'Admin')) return [];
    return [{ stockTakingId: id, description, targetDate, counted, total, urgency: urgencyOfDay(targetDate, today) }];
  });
}
