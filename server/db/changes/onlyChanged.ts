import { sql } from 'kysely';
import { prepared } from '../prepared';
import type { Db } from '../tables';
import type { Basis } from './changes';
import { countedAs } from './countedTables';

/**
 * Whether, in the state of the database that `db` sees, none of the tables that something was made of is another than then,
 * but one. What is read here is no part of what is being made.
 * @param table may have changed
 */
export async function isOnlyChanged(db: Db, table: string, basis: Basis): Promise<boolean> {
  const counts = new Map((await counters(db.withoutPlugins(), {})).map(({ name, count }) => [name, Number(count)]));
  const own = countedAs(table);
  return basis.every(([name, count]) => name === own || counts.get(name) === count);
}

const counters = prepared((db) =>
  db
    .selectFrom('changeCounts')
    .select(['tableName as name', sql<number>`sum(${sql.ref('changes')})`.as('count')])
    .groupBy('tableName'),
);
