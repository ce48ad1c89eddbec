import { sql } from 'kysely';
import { engineOf } from '../database';
import type { Db } from '../tables';
import { type Changes, readsChanges } from './changes';

export function selectChanges(db: Db) {
  // On SQLite, each table has one counter.
  if (engineOf(db) === 'sqlite')
    return db
      .selectFrom('changeCounts')
      .select(sql<string>`json_group_object("tableName", changes)`.as('all'))
      .as('changes');
  const counters = db
    .selectFrom('changeCounts')
    .select(['tableName', sql<number>`sum(${sql.ref('changes')})`.as('changes')])
    .groupBy('tableName');
  return db
    .selectFrom(counters.as('counter'))
    .select(sql<string>`json_object_agg("tableName", changes)::text`.as('all'))
    .as('changes');
}

export async function readChanges(db: Db): Promise<Changes> {
  const { all } = await db.selectFrom(selectChanges(db)).select('changes.all').executeTakeFirstOrThrow();
  return readsChanges()(all);
}
