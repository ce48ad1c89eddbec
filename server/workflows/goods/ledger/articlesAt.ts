import { type RawBuilder, sql } from 'kysely';
import { engineOf } from '../../../db/database';
import type { Db } from '../../../db/tables';

export interface ArticleAt {
  id: number;
  at: string | null | undefined;
}

/** Articles with an instant each, as the table `item` of `id` and `at`. */
export function articlesAt(db: Db, articles: readonly ArticleAt[]): RawBuilder<unknown> {
  const asked = JSON.stringify(articles.map(({ id, at }) => ({ id, at })));
  return engineOf(db) === 'postgres'
    ? sql`json_to_recordset(${asked}::json) as item(id integer, at text)`
    : sql`(select value ->> 'id' as id, value ->> 'at' as at from json_each(${asked})) as item`;
}
