import { sql } from 'kysely';
import type { z } from 'zod';
import type { startStockTaking } from '../../../src/contract/stockTaking';
import { isDay, todayIn } from '../../../src/rules/dates';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { oneOf } from '../../db/database';
import { insertRow } from '../../db/repository/rowsById';
import { readTimeZone } from '../../db/repository/settings';
import type { Db } from '../../db/tables';
import type { Writer } from '../../http/call';
import { invalid } from '../../problem';
import { requireReference } from '../requireReference';

/** @param sent `targetDate`: day or instant, defaults to today; locations default to all @returns its id */
export async function createStockTaking(
  { db, user, now }: Writer,
  sent: NonNullable<z.output<typeof startStockTaking.body>>,
): Promise<number> {
  if (sent.stockLocationIds?.length === 0)
    throw invalid({ stockLocationIds: 'Bitte mindestens einen Lagerort wählen.' });
  await requireReference(db, 'stockLocations', sent.stockLocationIds, 'stockLocationIds');
  const description = sent.description?.trim() || null;
  const targetDate = dayOf(sent.targetDate ?? now, await readTimeZone(db));
  const id = await insertRow(db, 'stockTakings', {
    description,
    targetDate,
    created: now,
    createdByUserId: user.id,
  });
  await copyItems(db, id, sent.stockLocationIds);
  await auditWorkflow(db, user, { resource: 'stockTakings', id }, 'create', {
    description: [null, description],
    targetDate: [null, targetDate],
  });
  return id;
}

const dayOf = (sent: string, timeZone: string): string => (isDay(sent) ? sent : todayIn(timeZone, new Date(sent)));

async function copyItems(db: Db, stockTakingId: number, locations: readonly number[] | null | undefined) {
  let source = db
    .selectFrom('stockItems as item')
    .innerJoin('stockLocationAssignments as place', 'place.stockItemId', 'item.id')
    .innerJoin('stockLocations as location', 'location.id', 'place.stockLocationId')
    .leftJoin('units', 'units.id', 'item.unitId')
    .leftJoin(groupNames(db), (join) => join.onRef('groups.stockItemId', '=', 'item.id'))
    .where('item.active', '=', 1)
    .where('item.archived', '=', 0)
    .select((row) => [
      row.val(stockTakingId).$castTo<number>().as('stockTakingId'),
      'item.id as stockItemId',
      'place.stockLocationId',
      'item.name as name',
      'item.orderNumber',
      'units.name as unit',
      'location.name as stockLocationName',
      'location.countingOrder',
      'place.countingOrder as itemOrder',
      'item.pricePerUnit',
      'groups.names as groupNames',
    ])
    .orderBy('location.countingOrder')
    .orderBy('location.id')
    .orderBy('item.id');
  if (locations) source = source.where(oneOf(db, 'place.stockLocationId', locations));
  await db
    .insertInto('stockTakingItems')
    .columns([
      'stockTakingId',
      'stockItemId',
      'stockLocationId',
      'name',
      'orderNumber',
      'unit',
      'stockLocationName',
      'countingOrder',
      'itemOrder',
      'pricePerUnit',
      'groupNames',
    ])
    .expression(source)
    .execute();
}

const groupNames = (db: Db) =>
  db
    .selectFrom('stockItemGroupAssignments as assignment')
    .innerJoin('stockItemGroups', 'stockItemGroups.id', 'assignment.stockItemGroupId')
    .select((row) => [
      'assignment.stockItemId',
      sql<string>`string_agg(${row.ref('stockItemGroups.name')}, ' + ' order by ${row.ref('stockItemGroups.id')})`.as(
        'names',
      ),
    ])
    .groupBy('assignment.stockItemId')
    .as('groups');
