import { sql } from 'kysely';
import type { Stretch } from '../../../src/rules/shrinkage/salesBatches';
import { oneOf } from '../../db/database';
import { inParts } from '../../db/engine/inParts';
import type { Db } from '../../db/tables';
import { takeTurns } from '../../turns';
import { byArticle } from '../goods/consumption/byArticle';
import type { Article } from '../goods/consumption/readArticles';

type Lost = readonly [at: string, quantity: number];

/** Losses with the reason Personal, by article and instant; reversed ones add up to nothing. */
export async function readStaffLosses(
  db: Db,
  articles: readonly Pick<Article, 'stockItemId' | 'intoId'>[],
  { after, until }: Stretch,
): Promise<Map<number, Lost[]>> {
  const losses = new Map<number, Lost[]>();
  const into = new Map(articles.map(({ stockItemId, intoId }) => [stockItemId, intoId]));
  const turn = takeTurns();
  for (const ids of inParts([...into.keys()])) {
    const source = sql`
      select "stockItemId", min(id) as id, at, sum(quantity) as quantity from "stockMovements"
      where ${oneOf(db, 'stockItemId', ids)} and kind = 'loss' and reason = 'Personal'
        and at > ${after} and at <= ${until}
      group by "stockItemId", at having sum(quantity) <> 0`;
    for (const [id, lost] of await byArticle<Lost>(db, source, ['at', 'quantity'])) {
      const intoId = into.get(id) ?? id;
      losses.set(intoId, [...(losses.get(intoId) ?? []), ...lost]);
    }
    await turn();
  }
  return losses;
}
