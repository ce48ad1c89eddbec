import type { LineCandidate } from '../../../../src/contract/invoiceLines';
import { addTo } from '../../../../src/lib/addTo';
import type { ArticleBook } from '../../../../src/rules/invoices/articleBook';
import type { IdentifiedLine } from '../../../../src/rules/invoices/identifyLine';
import { namesDeposit, plainText } from '../../../../src/rules/invoices/lineTexts';
import type { OrderBook } from '../../../../src/rules/invoices/orderBook';
import { candidateOf } from './judgementOf';

const MAX = 5;

/** Suggests conflicting matches; for unknown items unclaimed ordered articles by similarity; no goods for deposits. */
export function candidatesAmong(
  lines: readonly IdentifiedLine[],
  book: ArticleBook | undefined,
  orders: OrderBook,
): (line: IdentifiedLine) => LineCandidate[] {
  let free: ReturnType<typeof freeArticles> | undefined;
  return ({ candidates, reason, facts }) => {
    const isDeposit = namesDeposit(facts.name);
    const found = candidates.flatMap(({ stockItemId, matchedBy }) => {
      const article = book?.byId.get(stockItemId);
      if (isDeposit && !namesDeposit(article?.name ?? null)) return [];
      const [item] = orders.byArticle.get(stockItemId) ?? [];
      return article ? candidateOf(article, item?.id ?? null, matchedBy) : [];
    });
    if (reason !== 'UNKNOWN' || facts.kind !== 'item' || isDeposit) return found;
    free ??= freeArticles(lines, book, orders);
    const alike = free.alike(facts.name ?? '').filter((each) => found.every((other) => !isSame(each, other)));
    return [...found, ...alike].slice(0, Math.max(MAX, found.length));
  };
}

const isSame = (one: LineCandidate, other: LineCandidate) => one.stockItemId === other.stockItemId;

function freeArticles(lines: readonly IdentifiedLine[], book: ArticleBook | undefined, orders: OrderBook) {
  const taken = new Set(lines.flatMap(({ article }) => article?.id ?? []));
  const free: LineCandidate[] = [];
  const byWord = new Map<string, number[]>();
  for (const [stockItemId, [item]] of orders.byArticle) {
    const article = book?.byId.get(stockItemId);
    if (!article || !item || taken.has(stockItemId)) continue;
    const at = free.push(candidateOf(article, item.id, null)) - 1;
    for (const word of wordsOf(`${item.description} ${article.name}`)) addTo(byWord, word, at);
  }
  return {
    alike(text: string): LineCandidate[] {
      const shared = new Map<number, number>();
      for (const word of wordsOf(text))
        for (const at of byWord.get(word) ?? []) shared.set(at, (shared.get(at) ?? 0) + weightOf(word));
      return [...shared].sort(([a, ofA], [b, ofB]) => ofB - ofA || a - b).flatMap(([at]) => free[at] ?? []);
    },
  };
}

const wordsOf = (text: string) => new Set(plainText(text).split(' ').filter(Boolean));

const weightOf = (word: string): number => (/\p{L}{3}/u.test(word) ? 10 : 1);
