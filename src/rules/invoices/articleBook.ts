import { groupBy } from '../../lib/groupBy';
import { plainNumber, withoutLeadingZeros } from './lineTexts';
import type { Article, ArticleCode, KnownArticle } from './parts';

export interface ArticleBook {
  /** Leads from a merged article to its survivor. */
  byId: ReadonlyMap<number, Article>;
  own: ReadonlySet<number>;
  byNumber: ReadonlyMap<string, readonly Article[]>;
  byBareNumber: ReadonlyMap<string, readonly Article[]>;
  byCode: ReadonlyMap<string, ArticleCode>;
}

/** Other suppliers' articles ordered here are known, but not looked up by their identifiers. */
export function articleBook(
  articles: readonly KnownArticle[],
  codes: readonly ArticleCode[],
  others: readonly KnownArticle[] = [],
): ArticleBook {
  const own = new Set(articles.flatMap(({ id, knownAs }) => [id, knownAs]));
  const numbered = articles.flatMap((article) => {
    const number = plainNumber(article.knownNumber ?? '');
    return number === '' ? [] : [{ article, number }];
  });
  return {
    byId: new Map(
      [...others, ...articles].flatMap((article) => [
        [article.id, article],
        [article.knownAs, article],
      ]),
    ),
    own,
    byNumber: byEach(numbered, ({ number }) => number),
    byBareNumber: byEach(numbered, ({ number }) => withoutLeadingZeros(number)),
    byCode: new Map(codes.filter(({ stockItemId }) => own.has(stockItemId)).map((code) => [code.code, code])),
  };
}

const byEach = <T extends { article: KnownArticle }>(numbered: readonly T[], key: (each: T) => string) =>
  new Map([...groupBy(numbered, key)].map(([number, each]) => [number, inUse(each.map(({ article }) => article))]));

/** An archived article keeps its number until another takes it. */
function inUse(articles: readonly KnownArticle[]): readonly Article[] {
  const active = articles.filter(({ isArchived }) => !isArchived);
  return [...new Map((active.length > 0 ? active : articles).map((article) => [article.id, article])).values()];
}
