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
 * @param lines all of the invoice
 * @returns tells the candidates of one of them
 */
export function candidatesAmong(
  lines: readonly IdentifiedLine[],
  book: ArticleBook | undefined,
  orders: OrderBook,
): (line: IdentifiedLine) => LineCandidate[] {
  let free: ReturnType<typeof freeArticles> | undefined;
  return ({ candidates, reason, facts }) => {
    const found = candidates.flatMap(({ stockItemId, matchedBy }) => {
      const article = book?.byId.get(stockItemId);
      const [item] = orders.byArticle.get(stockItemId) ?? [];
      return article ? candidateOf(article, item?.id ?? null, matchedBy) : [];
    });
    if (reason !== 'UNKNOWN' || facts.kind !== 'item' || namesDeposit(facts.name)) return found;
    free ??= freeArticles(lines, book, orders);
    const alike = free.alike(facts.name ?? '').filter((each) => found.every((other) => !isSame(each, other)));
    return [...found, ...alike].slice(0, Math.max(MOST, found.length));
  };
}

const isSame = (one: LineCandidate, other: LineCandidate) => one.stockItemId === other.stockItemId;

/** Ordered articles that no line is about, by the words of their names. */
function freeArticles(lines: readonly IdentifiedLine[], book: ArticleBook | undefined, orders: OrderBook) {
  const taken = new Set(lines.flatMap(({ article }) => article?.id ?? []));
  const free: LineCandidate[] = [];
  const byWord = new Map<string, number[]>();
  for (const [stockItemId, [item]] of orders.byArticle) {
    const article = book?.byId.get(stockItemId);
    if (!article || !item || taken.has(stockItemId)) continue;
    const at = free.push(candidateOf(article, item.id, null)) - 1;
    for (const word of wordsOf(`${item.description} ${article.name}`)) {
      const places = byWord.get(word);
      if (places) places.push(at);
      else byWord.set(word, [at]);
    }
  }
  return {
    /** Those that share a word with a text. */
    alike(text: string): LineCandidate[] {
      const shared = new Map<number, number>();
      for (const word of wordsOf(text))
        for (const at of byWord.get(word) ?? []) shared.set(at, (shared.get(at) ?? 0) + weightOf(word));
      return [...shared].sort(([a, ofA], [b, ofB]) => ofB - ofA || a - b).flatMap(([at]) => free[at] ?? []);
    },
  };
}

const wordsOf = (text: string) => new Set(plainText(text).split(' ').filter(Boolean));

/** Letters say more than the digits of a size. */
const weightOf = (word: string): number => (/\p{L}{3}/u.test(word) ? 10 : 1);
