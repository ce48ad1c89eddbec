import { groupBy } from '../groupBy';
import { plainNumber, withoutLeadingZeros } from './lineKey';
import type { Article, ArticleCode } from './parts';

/** The articles of one supplier, by what invoices may call them. */
export interface ArticleBook {
  byId: ReadonlyMap<number, Article>;
  byNumber: ReadonlyMap<string, readonly Article[]>;
  byBareNumber: ReadonlyMap<string, readonly Article[]>;
  byCode: ReadonlyMap<string, ArticleCode>;
}

/** @param codes those of the articles; others are left out */
export function articleBook(articles: readonly Article[], codes: readonly ArticleCode[]): ArticleBook {
  const byId = new Map(articles.map((article) => [article.id, article]));
  const numbered = articles.flatMap((article) => {
    const number = plainNumber(article.orderNumber ?? '');
    return number === '' ? [] : [{ article, number }];
  });
  return {
    byId,
    byNumber: byEach(numbered, ({ number }) => number),
    byBareNumber: byEach(numbered, ({ number }) => withoutLeadingZeros(number)),
    byCode: new Map(codes.filter(({ stockItemId }) => byId.has(stockItemId)).map((code) => [code.code, code])),
  };
}

const byEach = <T extends { article: Article }>(numbered: readonly T[], key: (each: T) => string) =>
  new Map([...groupBy(numbered, key)].map(([number, each]) => [number, inUse(each.map(({ article }) => article))]));

/** An archived article has its number only as long as no other one took it. */
function inUse(articles: readonly Article[]): readonly Article[] {
  const active = articles.filter(({ isArchived }) => !isArchived);
  return active.length > 0 ? active : articles;
}
