import { sql } from 'kysely';
import { engineOf } from '../database';
import type { Db } from '../tables';

/** All change counters as JSON, for a statement that reads something else of the same state. */
export function selectChanges(db: Db) {
  const counters = db
    .selectFrom('changeCounts')
    .select(['tableName', sql<number>`sum(${sql.ref('changes')})`.as('changes')])
    .groupBy('tableName');
  return db
    .selectFrom(counters.as('counter'))
    .select(
      engineOf(db) === 'postgres'
        ? sql<string>`json_object_agg("tableName", changes)::text`.as('all')
        : sql<string>`json_group_object("tableName", changes)`.as('all'),
    )
    .as('changes');
}
