import { memoized } from '../../lib/memoized';
import { type RankOf, rankOfMatch, readQuery, searched, typoRank } from '../../lib/rankFound';
import type { Article } from '../../queries/articles';

export function findArticles(articles: readonly Article[], typed: string, most: number) {
  const query = readQuery(typed);
  if (query.words.length === 0) return { articles: [], isSimilar: false };
  const found = bestOf(articles, (text) => rankOfMatch(text, query)).slice(0, most);
  const rankOf = found.length > 0 ? undefined : typoRank(query);
  const similar = rankOf ? bestOf(articles, rankOf).slice(0, most) : [];
  if (similar.length === 0) return { articles: found, isSimilar: false };
  return { articles: similar, isSimilar: true };
}

function bestOf(articles: readonly Article[], rankOf: RankOf): Article[] {
  return articles
    .flatMap((article) => {
      const text = textOf(article);
      const rank = rankOf(text);
      return rank === undefined ? [] : [{ article, rank: rank + (article.archived ? ARCHIVED : 0), order: text.order }];
    })
    .sort((a, b) => a.rank - b.rank || (a.order < b.order ? -1 : 1))
    .map(({ article }) => article);
}

const ARCHIVED = 10;

const textOf = memoized(({ name }: Article) => searched(name, ''));
