import { groupBy } from '../../../src/lib/groupBy';
import { oneOf, untyped } from '../../db/database';
import type { Db } from '../../db/tables';

const GTIN = /^(\d{8}|\d{13})$/;

/** Maps articles to their GTIN. Skips articles with several codes, as the right one is unknown. */
export async function readGtins(
  db: Db,
  items: readonly { stockItemId: number | null }[],
): Promise<Map<number | null, string>> {
  const articles = [...new Set(items.flatMap(({ stockItemId }) => stockItemId ?? []))];
  if (articles.length === 0) return new Map();
  const rows = await untyped(db)
    .selectFrom('stockItemCodes')
    .select(['stockItemId', 'code'])
    .where(oneOf(db, 'stockItemId', articles))
    .execute();
  const codes = rows
    .map(({ stockItemId, code }) => ({ stockItemId: Number(stockItemId), code: String(code) }))
    .filter(({ code }) => GTIN.test(code));
  const byArticle = groupBy(codes, ({ stockItemId }) => stockItemId);
  return new Map(
    [...byArticle].flatMap(([article, [only, ...others]]) =>
      only && others.length === 0 ? [[article, only.code]] : [],
    ),
  );
}
