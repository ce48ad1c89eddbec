import type { LineCandidate } from '../../../../src/contract/invoiceLines';
import type { ArticleBook } from '../../../../src/rules/invoices/articleBook';
import type { IdentifiedLine } from '../../../../src/rules/invoices/identifyLine';
import { namesDeposit, plainText } from '../../../../src/rules/invoices/lineTexts';
import type { OrderBook } from '../../../../src/rules/invoices/orderBook';
import { candidateOf } from './judgementOf';

/** Buttons of a question. */
const MOST = 5;

/**
 * What a person may choose from: the articles that contradict each other, and for a line that is not known those ordered ones
 * which no other line is about, the most alike first. Nothing is ever taken for one of them by itself.
 */
export function candidatesOf(
  lines: readonly IdentifiedLine[],
  book: ArticleBook | undefined,
  orders: OrderBook,
): LineCandidate[][] {
  const taken = new Set(lines.flatMap(({ article }) => article?.id ?? []));
  const free = [...orders.byArticle].flatMap(([stockItemId, [item]]) => {
    const article = book?.byId.get(stockItemId);
    if (!article || !item || taken.has(stockItemId)) return [];
    return { ...candidateOf(article, item.id, null), words: wordsOf(`${item.description} ${article.name}`) };
  });
  return lines.map(({ candidates, reason, facts }) => {
    const found = candidates.flatMap(({ stockItemId, matchedBy }) => {
      const article = book?.byId.get(stockItemId);
      const [item] = orders.byArticle.get(stockItemId) ?? [];
      return article ? candidateOf(article, item?.id ?? null, matchedBy) : [];
    });
    if (reason !== 'UNKNOWN' || facts.kind !== 'item' || namesDeposit(facts.name)) return found;
    const words = wordsOf(facts.name ?? '');
    const alike = free
      .map((each) => ({ each, shared: shared(words, each.words) }))
      .filter((rated) => rated.shared > 0 && found.every((other) => other.stockItemId !== rated.each.stockItemId))
      .sort((a, b) => b.shared - a.shared)
      .map(({ each: { words: _, ...candidate } }) => candidate);
    return [...found, ...alike].slice(0, Math.max(MOST, found.length));
  });
}

const wordsOf = (text: string) => new Set(plainText(text).split(' ').filter(Boolean));

/** Letters say more than the digits of a size. */
const shared = (words: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...words].filter((word) => others.has(word)).reduce((sum, word) => sum + (/\p{L}{3}/u.test(word) ? 10 : 1), 0);
