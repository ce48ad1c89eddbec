import { sql } from 'kysely';
import { messages } from '../../../src/resources/kit';
import type { Call } from '../../api/call';
import { untyped } from '../../db/database';
import { writeAudit } from '../../db/repository/audit';
import type { Db } from '../../db/tables';
import { invalid } from '../../problem';

export interface StartInput {
  description: string | null;
  /** Day of the inventory. */
  targetDate: string;
  /** Only these locations; all when left out. */
  stockLocationIds?: readonly number[] | null;
}

/**
 * Starts an inventory: one row for each article that takes part × its locations, with name, unit, location, price
 * and groups as they are now.
 * @returns its id
 */
export async function startStockTaking(
  { db, user, now }: Pick<Call, 'db' | 'user' | 'now'>,
  input: StartInput,
): Promise<number> {
  await requireLocations(db, input.stockLocationIds);
  const { id } = await db
    .insertInto('stockTakings')
    .values({
      description: input.description,
      targetDate: input.targetDate,
      created: now,
      createdByUserId: user.id,
      closedAt: null,
      closedByUserId: null,
      closedByName: null,
      sha256: null,
      frozen: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyItems(db, id, input.stockLocationIds);
  await writeAudit(untyped(db), user, {
    resource: 'stockTakings',
    recordId: id,
    action: 'create',
    changes: { description: [null, input.description], targetDate: [null, input.targetDate] },
  });
  return id;
}

async function requireLocations(db: Db, ids: readonly number[] | null | undefined) {
  if (!ids) return;
  if (ids.length === 0) throw invalid({ stockLocationIds: 'Bitte mindestens einen Lagerort wählen.' });
  const found = await db.selectFrom('stockLocations').select('id').where('id', 'in', ids).execute();
  if (found.length < new Set(ids).size) throw invalid({ stockLocationIds: messages.unknownReference });
}

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
      'item.pricePerUnit',
      'groups.names as groupNames',
    ])
    .orderBy('location.countingOrder')
    .orderBy('location.id')
    .orderBy('item.id');
  if (locations) source = source.where('place.stockLocationId', 'in', locations);
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
      'pricePerUnit',
      'groupNames',
    ])
    .expression(source)
    .execute();
}

/** The groups of each article that is in any, joined by " + " in the order in which they were made. */
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
