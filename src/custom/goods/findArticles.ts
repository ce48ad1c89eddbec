import { isFound, searchable, searchWords } from '../../lib/searchRows';
import type { Article } from '../../queries/articles';

/** Names starting as typed first, archived articles last. */
export function findArticles(articles: readonly Article[], typed: string, most: number): Article[] {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const begins = (name: string) => words[0]?.some((each) => searchable(name).startsWith(each)) === true;
  const rank = ({ name, archived }: Article) => (archived ? 2 : 0) + (begins(name) ? 0 : 1);
  return articles
    .filter(({ name }) => isFound(searchable(name), words))
    .map((article) => ({ article, rank: rank(article) }))
    .sort((a, b) => a.rank - b.rank || a.article.name.localeCompare(b.article.name, 'de'))
    .slice(0, most)
    .map(({ article }) => article);
}
