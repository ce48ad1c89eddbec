import { sql } from 'kysely';
import type { Census } from '../../../src/contract/census';
import { oneOf } from '../../db/database';
import { prepared, type Slots } from '../../db/prepared';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../../http/call';
import { notFound } from '../../problem';
import { takeTurns } from '../../takeTurns';

interface Selection {
  id?: number;
  include?: readonly number[];
  exclude?: readonly number[];
  /** Only censuses of these groups. */
  groups?: SessionUser['groups'];
}

/** Censuses that are read at a time, in a few milliseconds. */
const PART = 200;

/** Censuses with their group, responsible user and progress, newest first. */
export async function readCensuses(db: Db, selection: Selection): Promise<Census[]> {
  const turn = takeTurns();
  const ids = await censusIds(db, selection);
  const censuses: Census[] = [];
  for (let start = 0; start < ids.length; start += PART) {
    censuses.push(...(await readPart(db, ids.slice(start, start + PART))));
    await turn();
  }
  return censuses;
}

async function censusIds(db: Db, { id, include, exclude, groups }: Selection): Promise<number[]> {
  let query = db.selectFrom('censuses').select('id').orderBy('id', 'desc');
  if (id !== undefined) query = query.where('id', '=', id);
  if (include?.length) query = query.where('status', 'in', include);
  if (exclude?.length) query = query.where('status', 'not in', exclude);
  if (groups && groups !== 'all') query = query.where(oneOf(db, 'stockItemGroupId', groups));
  return (await query.execute()).map((census) => census.id);
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
    .orderBy('censuses.id', 'desc')
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
  const [census] = await readCensuses(db, { id });
  if (!census) throw notFound(`Zählung ${id}`);
  return census;
}

/** The group that decides who may see a census. @throws Problem NOT_FOUND */
export async function groupOfCensus(db: Db, id: number): Promise<number> {
  const [census] = await groupOf(db, { id });
  if (!census) throw notFound(`Zählung ${id}`);
  return census.stockItemGroupId;
}

const groupOf = prepared((db, { id }: Slots<{ id: number }>) =>
  db.selectFrom('censuses').select('stockItemGroupId').where('id', '=', id),
);
