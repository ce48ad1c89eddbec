import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { pluck } from '../../../src/lib/pluck';
import type { JudgedArticle } from '../../../src/rules/priceLists/judgeList';
import type { ListMapping } from '../../../src/rules/priceLists/listColumns';
import { readParts } from '../../db/repository/readInSteps';
import { rowsWhere } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { sortInTurns, takeTurns } from '../../turns';

export interface Knowledge {
  supplierId: number;
  articles: JudgedArticle[];
  links: Map<string, number>;
}

export const readKnowledge = async (db: Db, supplierId: number): Promise<Knowledge> => ({
  supplierId,
  articles: await readArticles(db, supplierId),
  links: await readLinks(db, supplierId),
});

export async function isStillKnown(db: Db, supplierId: number, known: Knowledge): Promise<boolean> {
  if (supplierId !== known.supplierId) return false;
  const { articles, links } = await readKnowledge(db, supplierId);
  if (articles.length !== known.articles.length || links.size !== known.links.size) return false;
  const turn = takeTurns();
  for (const [index, article] of articles.entries()) {
    if (!isDeepStrictEqual(article, known.articles[index])) return false;
    await turn();
  }
  return [...links].every(([key, id]) => known.links.get(key) === id);
}

export async function readArticles(db: Db, supplierId: number): Promise<JudgedArticle[]> {
  const query = db
    .selectFrom('stockItems')
    .select(['id', 'name', 'orderNumber', 'pricePerUnit', 'unitsPerPackage'])
    .where('supplierId', '=', supplierId)
    .where('archived', '=', 0)
    .orderBy('id');
  const byId = await readParts((after, limit) => query.where('id', '>', after).limit(limit).execute());
  const byName = (a: { name: string }, b: { name: string }) => Number(a.name > b.name) - Number(a.name < b.name);
  const items = await sortInTurns(byId, byName, takeTurns());
  const wanted = { stockItemId: pluck(items, 'id') };
  const codes = await rowsWhere(db, 'stockItemCodes', wanted, ['stockItemId', 'code'], 'id');
  const byItem = new Map<number, string[]>(items.map(({ id }) => [id, []]));
  for (const { stockItemId, code } of codes) byItem.get(stockItemId)?.push(code);
  return items.map((item) => ({ ...item, codes: byItem.get(item.id) ?? [] }));
}

export async function readLinks(db: Db, supplierId: number): Promise<Map<string, number>> {
  const rows = await rowsWhere(db, 'priceListLinks', { supplierId }, ['key', 'stockItemId']);
  return new Map(rows.map(({ key, stockItemId }) => [key, stockItemId]));
}

export async function readMappings(
  db: Db,
  supplierId: number,
): Promise<(headers: readonly string[]) => ListMapping | undefined> {
  const rows = await rowsWhere(db, 'priceListMappings', { supplierId }, ['headers', 'mapping']);
  const byHeaders = new Map(rows.map(({ headers, mapping }) => [headers, JSON.parse(mapping) as ListMapping]));
  return (headers) => byHeaders.get(hashOf(headers));
}

export async function rememberMapping(
  db: Db,
  supplierId: number,
  headers: readonly string[],
  mapping: ListMapping,
): Promise<void> {
  const said = JSON.stringify(mapping);
  await db
    .insertInto('priceListMappings')
    .values({ supplierId, headers: hashOf(headers), mapping: said })
    .onConflict((conflict) => conflict.columns(['supplierId', 'headers']).doUpdateSet({ mapping: said }))
    .execute();
}

export async function rememberLink(db: Db, supplierId: number, key: string, stockItemId: number): Promise<void> {
  await db
    .insertInto('priceListLinks')
    .values({ supplierId, key, stockItemId })
    .onConflict((conflict) => conflict.columns(['supplierId', 'key']).doUpdateSet({ stockItemId }))
    .execute();
}

const hashOf = (headers: readonly string[]) => hash('sha256', JSON.stringify(headers));
