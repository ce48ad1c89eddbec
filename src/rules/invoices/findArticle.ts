import { firstOfEach } from '../../lib/firstOfEach';
import type { ArticleBook } from './articleBook';
import { namesDeposit, plainNumber, readGtin, wholeText, withoutLeadingZeros } from './lineTexts';
import type { OrderBook } from './orderBook';
import type { Article, LineFacts, MatchedBy, OrderedArticle } from './parts';

export interface Hit {
  stockItemId: number;
  matchedBy: MatchedBy | null;
}

export interface FoundArticle {
  stockItemId: number | null;
  matchedBy: MatchedBy | null;
  reason: 'CONTRADICTION' | 'UNKNOWN' | null;
  candidates: Hit[];
}

type Facts = Pick<LineFacts, 'name' | 'sellerItemId' | 'buyerItemId' | 'gtin' | 'orderLineReference'>;

/** Finds an article; contradictions lead to a question (docs/rules.md, Which article). Ignores earlier answers. */
export function findArticle(line: Facts, book: ArticleBook, orders: OrderBook): FoundArticle {
  const numbers = numberHits(line.sellerItemId, book, orders);
  const code = book.byCode.get(readGtin(line.gtin).code ?? '');
  const buyerId = line.buyerItemId?.trim() ?? '';
  const ofBuyer = book.own.has(Number(buyerId)) && /^[1-9]\d*$/.test(buyerId) ? book.byId.get(Number(buyerId)) : null;
  const certain: Hit[] = [
    ...hits('orderLine', referenced(line.orderLineReference, orders)),
    ...hits('itemNumber', numbers.hits),
    ...hits('gtin', code ? [code.stockItemId] : []),
    ...hits('buyerNumber', ofBuyer ? [ofBuyer.id] : []),
  ];
  const found = certain.length > 0 ? certain : hits('description', described(line, book, orders));
  const articles = eachOnce(found);
  const [first] = articles;
  if (!first) return unclear('UNKNOWN', hits(null, numbers.ambiguous));
  const others = numbers.ambiguous.includes(first.stockItemId) ? [] : numbers.ambiguous;
  if (articles.length > 1 || others.length > 0)
    return unclear('CONTRADICTION', eachOnce([...articles, ...hits(null, others)]));
  if (namesDeposit(line.name) && !namesDeposit(book.byId.get(first.stockItemId)?.name ?? null))
    return unclear('CONTRADICTION', articles);
  return { ...first, reason: null, candidates: [] };
}

const unclear = (reason: 'CONTRADICTION' | 'UNKNOWN', candidates: Hit[]): FoundArticle => ({
  stockItemId: null,
  matchedBy: null,
  reason,
  candidates,
});

const hits = (matchedBy: Hit['matchedBy'], ids: readonly number[]): Hit[] =>
  ids.map((stockItemId) => ({ stockItemId, matchedBy }));

const eachOnce = (all: readonly Hit[]): Hit[] => firstOfEach(all, ({ stockItemId }) => stockItemId);

const articlesOf = (items: readonly OrderedArticle[] | undefined) =>
  (items ?? []).map(({ stockItemId }) => stockItemId);

/** Accepts our exact id only: padded numbers are the supplier's own line numbers. */
const referenced = (reference: string | null, { byId }: OrderBook) => articlesOf(byId.get(reference?.trim() ?? ''));

/** By BT-155. A shared number supports no article but contradicts others. Leading zeros count once one has them. */
function numberHits(sellerItemId: string | null, book: ArticleBook, orders: OrderBook) {
  const number = plainNumber(sellerItemId ?? '');
  if (number === '') return { hits: [], ambiguous: [] };
  const written = numbered(orders.byNumber.get(number), book.byNumber.get(number));
  if (written.hits.length + written.ambiguous.length > 0) return written;
  const bare = withoutLeadingZeros(number);
  return numbered(orders.byBareNumber.get(bare), book.byBareNumber.get(bare));
}

function numbered(ordered: readonly OrderedArticle[] | undefined, articles: readonly Article[] = []) {
  const named = articles.map(({ id }) => id);
  const hits = articlesOf(ordered);
  return named.length > 1 ? { hits, ambiguous: named } : { hits: [...hits, ...named], ambiguous: [] };
}

/** Matches by text, only among ordered articles and only if no number was decisive. */
function described({ name, sellerItemId }: Facts, book: ArticleBook, { byText }: OrderBook): number[] {
  const text = wholeText(name ?? '');
  const articles = new Set(text === '' ? [] : articlesOf(byText.get(text)));
  const [only] = articles;
  if (only === undefined || articles.size > 1) return [];
  const hasNumber = plainNumber(sellerItemId ?? '') !== '';
  return hasNumber && plainNumber(book.byId.get(only)?.orderNumber ?? '') !== '' ? [] : [only];
}
