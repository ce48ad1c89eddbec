import { groupBy } from '../../lib/groupBy';
import { plainNumber, withoutLeadingZeros } from './lineTexts';
import type { Article, ArticleCode } from './parts';

export interface ArticleBook {
  byId: ReadonlyMap<number, Article>;
  own: ReadonlySet<number>;
  byNumber: ReadonlyMap<string, readonly Article[]>;
  byBareNumber: ReadonlyMap<string, readonly Article[]>;
  byCode: ReadonlyMap<string, ArticleCode>;
}

/** Other suppliers' articles ordered here are known, but not looked up by their identifiers. */
export function articleBook(
  articles: readonly Article[],
  codes: readonly ArticleCode[],
  others: readonly Article[] = [],
): ArticleBook {
  const own = new Set(articles.map(({ id }) => id));
  const numbered = articles.flatMap((article) => {
    const number = plainNumber(article.orderNumber ?? '');
    return number === '' ? [] : [{ article, number }];
  });
  return {
    byId: new Map([...others, ...articles].map((article) => [article.id, article])),
    own,
    byNumber: byEach(numbered, ({ number }) => number),
    byBareNumber: byEach(numbered, ({ number }) => withoutLeadingZeros(number)),
    byCode: new Map(codes.filter(({ stockItemId }) => own.has(stockItemId)).map((code) => [code.code, code])),
  };
}

const byEach = <T extends { article: Article }>(numbered: readonly T[], key: (each: T) => string) =>
  new Map([...groupBy(numbered, key)].map(([number, each]) => [number, inUse(each.map(({ article }) => article))]));

/** An archived article keeps its number until another takes it. */
function inUse(articles: readonly Article[]): readonly Article[] {
  const active = articles.filter(({ isArchived }) => !isArchived);
  return active.length > 0 ? active : articles;
}
