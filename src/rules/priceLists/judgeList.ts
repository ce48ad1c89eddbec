import { addToSet } from '../../lib/addToSet';
import { type ArticleFinder, articleFinder, type ListArticle } from './findArticle';
import { type ListReason, listPrice, type PricedArticle, type PricePer } from './listPrice';
import type { ListRow } from './listRows';

export const LIST_STATES = ['changed', 'same', 'new', 'gone', 'unclear'] as const;
export type ListState = (typeof LIST_STATES)[number];

export type JudgedArticle = ListArticle & PricedArticle & { name: string };

export interface SaidRow extends ListRow {
  saidStockItemId: number | null;
  saidPer: PricePer | null;
  /** Whole ten-thousandths of a euro per unit. */
  saidPrice: number | null;
  skip: boolean;
  /** Article and price with which the row was compared when the list was read; a later price does not count. */
  asRead: { stockItemId: number; oldPrice: number } | null;
}

/** Judgement of a row, or of an article missing from the list. Prices in whole ten-thousandths of a euro. */
export interface JudgedRow {
  row: SaidRow | null;
  stockItemId: number | null;
  oldPrice: number | null;
  per: PricePer | null;
  newPrice: number | null;
  state: ListState;
  reason: ListReason | null;
}

export interface JudgedList {
  rows: readonly SaidRow[];
  articles: readonly JudgedArticle[];
  links: ReadonlyMap<string, number>;
  per: PricePer | null;
}

/** Compares a list's rows in order, then articles no longer listed. @param turn awaited between rows, and articles */
export async function judgeList(
  { rows, articles, links, per }: JudgedList,
  turn: () => Promise<void>,
): Promise<JudgedRow[]> {
  const finder = await articleFinder(articles, rows, links, turn);
  const byId = new Map<number, JudgedArticle>();
  for (const article of articles) {
    byId.set(article.id, article);
    await turn();
  }
  const judged: JudgedRow[] = [];
  const matched = new Set<number>();
  for (const row of rows) {
    const each = judgeRow(row, { finder, byId, per });
    judged.push(each);
    if (each.stockItemId !== null) matched.add(each.stockItemId);
    await turn();
  }
  await markTwice(judged, turn);
  for (const article of articles) {
    await turn();
    if (!article.orderNumber?.trim() || matched.has(article.id) || finder.isListed(article)) continue;
    judged.push({
      row: null,
      stockItemId: article.id,
      oldPrice: article.pricePerUnit,
      per: null,
      newPrice: null,
      state: 'gone',
      reason: null,
    });
  }
  return judged;
}

interface Known {
  finder: ArticleFinder;
  byId: ReadonlyMap<number, JudgedArticle>;
  per: PricePer | null;
}

function judgeRow(row: SaidRow, { finder, byId, per }: Known): JudgedRow {
  const found = row.saidStockItemId !== null && byId.has(row.saidStockItemId) ? row.saidStockItemId : finder.find(row);
  const nothing = { row, stockItemId: null, oldPrice: null, per: null, newPrice: null };
  if (found === 'ambiguous')
    return row.skip
      ? { ...nothing, state: 'same', reason: null }
      : { ...nothing, state: 'unclear', reason: 'AMBIGUOUS' };
  const article = found === undefined ? undefined : byId.get(found);
  if (!article) return { ...nothing, state: 'new', reason: null };
  const oldPrice = row.asRead?.stockItemId === article.id ? row.asRead.oldPrice : article.pricePerUnit;
  const said = { per: row.saidPer ?? per, newPrice: row.saidPrice };
  const price = listPrice(row, { ...article, pricePerUnit: oldPrice }, said);
  const common = { row, stockItemId: article.id, oldPrice, per: price.per, newPrice: price.newPrice };
  if (row.skip) return { ...common, state: 'same', reason: null };
  if (price.reason !== null) return { ...common, state: 'unclear', reason: price.reason };
  return { ...common, state: price.newPrice === oldPrice ? 'same' : 'changed', reason: null };
}

async function markTwice(judged: readonly JudgedRow[], turn: () => Promise<void>) {
  const prices = new Map<number, Set<number>>();
  const isPriced = ({ row, reason }: JudgedRow) => row?.skip === false && reason === null;
  for (const each of judged) {
    await turn();
    if (each.stockItemId === null || each.newPrice === null || !isPriced(each)) continue;
    addToSet(prices, each.stockItemId, each.newPrice);
  }
  for (const each of judged) {
    await turn();
    if (each.stockItemId === null || !isPriced(each) || (prices.get(each.stockItemId)?.size ?? 0) < 2) continue;
    each.state = 'unclear';
    each.reason = 'TWICE';
  }
}
