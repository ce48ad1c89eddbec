import { firstOfEach } from '../../lib/firstOfEach';
import { groupBy } from '../../lib/groupBy';
import { plainNumber, withoutLeadingZeros } from './lineTexts';
import type { Article, ArticleCode, KnownArticle } from './parts';

export interface ArticleBook {
  byId: ReadonlyMap<number, Article>;
  own: ReadonlySet<number>;
  byNumber: ReadonlyMap<string, readonly Article[]>;
  byBareNumber: ReadonlyMap<string, readonly Article[]>;
  byCode: ReadonlyMap<string, ArticleCode>;
}

/**
 * Indexes a supplier's articles and codes.
 * @param others further articles known by id only, such as other suppliers' articles ordered here
 */
export function articleBook(
  articles: readonly KnownArticle[],
  codes: readonly ArticleCode[],
  others: readonly KnownArticle[] = [],
): ArticleBook {
  const byId = new Map<number, Article>();
  const own = new Set<number>();
  for (const article of others) byId.set(article.id, article).set(article.knownAs, article);
  for (const article of articles) {
    byId.set(article.id, article).set(article.knownAs, article);
    own.add(article.id).add(article.knownAs);
  }
  const numbered = articles.filter((article) => numberOf(article) !== '');
  const byNumber = groupBy(numbered, numberOf);
  const byBareNumber = groupBy(numbered, (article) => withoutLeadingZeros(numberOf(article)));
  const byCode = new Map(codes.filter(({ stockItemId }) => own.has(stockItemId)).map((code) => [code.code, code]));
  return { byId, own, byNumber: inUse(byNumber), byBareNumber: inUse(byBareNumber), byCode };
}

const numberOf = ({ knownNumber }: KnownArticle) => plainNumber(knownNumber ?? '');

/** Keeps an archived article's number until another article takes it, and each article once. */
function inUse(index: Map<string, KnownArticle[]>): ReadonlyMap<string, readonly Article[]> {
  for (const [number, articles] of index) {
    if (articles.length === 1) continue;
    const active = articles.filter(({ isArchived }) => !isArchived);
    index.set(
      number,
      firstOfEach(active.length > 0 ? active : articles, ({ id }) => id),
    );
  }
  return index;
}
