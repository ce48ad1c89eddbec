import { sql } from 'kysely';
import type { Census } from '../../../src/contract/census';
import { inOrderOf } from '../../../src/lib/inOrderOf';
import { oneOf } from '../../db/database';
import { inParts } from '../../db/engine/inParts';
import { prepared, type Slots } from '../../db/engine/prepared';
import type { Db } from '../../db/tables';
import { notFound } from '../../problem';
import { mapInTurns } from '../../turns';

export async function readCensuses(db: Db, ids: readonly number[]): Promise<Census[]> {
  const parts = await mapInTurns(inParts(ids), async (part) => inOrderOf(part, await readPart(db, part)));
  return parts.flat();
}

async function readPart(db: Db, ids: readonly number[]): Promise<Census[]> {
  const rows = await db
    .selectFrom('censuses')
    .innerJoin('stockItemGroups', 'stockItemGroups.id', 'censuses.stockItemGroupId')
    .leftJoin('users', 'users.id', 'censuses.userId')
    .selectAll('censuses')
    .select(['stockItemGroups.name as groupName', 'stockItemGroups.executionDayOfWeek', 'users.name as userName'])
    .select((row) => [
      row
        .selectFrom('stockModifications')
        .whereRef('censusId', '=', 'censuses.id')
        .select(sql<number>`count(*)`.as('n'))
        .as('total'),
      row
        .selectFrom('stockModifications')
        .whereRef('censusId', '=', 'censuses.id')
        .select(sql<number>`count(${sql.ref('newAmount')})`.as('n'))
        .as('counted'),
    ])
    .where(oneOf(db, 'censuses.id', ids))
    .execute();
  return rows.map(({ groupName, executionDayOfWeek, userName, counted, total, ...census }) => ({
    ...census,
    stockItemGroup: { id: census.stockItemGroupId, name: groupName, executionDayOfWeek },
    user: census.userId === null || userName === null ? null : { id: census.userId, name: userName },
    progress: { counted: Number(counted), total: Number(total) },
  }));
}

/** @throws Problem NOT_FOUND */
export async function readCensus(db: Db, id: number): Promise<Census> {
  const [census] = await readCensuses(db, [id]);
  if (!census) throw notFound(`Zählung ${id}`);
  return census;
}

/** @throws Problem NOT_FOUND */
export async function groupOfCensus(db: Db, id: number): Promise<number> {
  const [census] = await groupOf(db, { id });
  if (!census) throw notFound(`Zählung ${id}`);
  return census.stockItemGroupId;
}

const groupOf = prepared((db, { id }: Slots<{ id: number }>) =>
  db.selectFrom('censuses').select('stockItemGroupId').where('id', '=', id),
);
