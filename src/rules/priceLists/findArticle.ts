import { addToSet } from '../../lib/addToSet';
import { normalized } from '../../lib/normalized';
import { readCode } from '../codes';
import type { ListRow } from './listRows';

export interface ListArticle {
  id: number;
  orderNumber: string | null;
  codes: readonly string[];
}

type Named = Pick<ListRow, 'orderNumber' | 'code' | 'name'>;

export function linkKey({ orderNumber, code, name }: Named): string | null {
  if (orderNumber !== null) return `orderNumber:${numberKey(orderNumber)}`.slice(0, LONGEST_KEY);
  if (code !== null) return `code:${codeKey(code)}`.slice(0, LONGEST_KEY);
  return name === null ? null : `name:${numberKey(name)}`.slice(0, LONGEST_KEY);
}

/** Limit of the database index. */
const LONGEST_KEY = 500;

export const numberKey = (text: string): string => normalized(text, 'NFKC').trim().toLowerCase();
const codeKey = (text: string) => readCode(text).code.toLowerCase();
const withoutZeros = (key: string) => key.replace(/^0+(?=.)/, '');

export interface ArticleFinder {
  /** @returns article id; `ambiguous` for shared numbers or contradicting number and code */
  find(row: Named): number | 'ambiguous' | undefined;
  isListed(article: ListArticle): boolean;
}

/** Finds by order number and code, never by name; drops leading zeros if unambiguous. @param turn awaited in between */
export async function articleFinder(
  articles: readonly ListArticle[],
  rows: readonly Named[],
  links: ReadonlyMap<string, number>,
  turn: () => Promise<void>,
): Promise<ArticleFinder> {
  const ids = new Set<number>();
  const [numbers, byCode] = [new LookUp(), new LookUp()];
  for (const { id, orderNumber, codes } of articles) {
    ids.add(id);
    if (orderNumber?.trim()) numbers.know(numberKey(orderNumber), id);
    for (const code of codes) byCode.know(codeKey(code), id);
    await turn();
  }
  for (const { orderNumber, code } of rows) {
    if (orderNumber !== null) numbers.list(numberKey(orderNumber));
    if (code !== null) byCode.list(codeKey(code));
    await turn();
  }
  return {
    find(row) {
      const key = linkKey(row);
      const learned = key === null ? undefined : links.get(key);
      if (learned !== undefined && ids.has(learned)) return learned;
      const ofNumber = row.orderNumber === null ? undefined : numbers.find(numberKey(row.orderNumber));
      const ofCode = row.code === null ? undefined : byCode.find(codeKey(row.code));
      if (ofNumber === undefined) return ofCode;
      return ofCode === undefined || ofCode === ofNumber ? ofNumber : 'ambiguous';
    },
    isListed: ({ orderNumber }) => numbers.isListed(numberKey(orderNumber ?? '')),
  };
}

/** Article ids by exact key and by key without leading zeros; and the keys that the list contains. */
class LookUp {
  readonly #exact = new Map<string, Set<number>>();
  readonly #bare = new Map<string, Set<number>>();
  readonly #listed = new Map<string, Set<string>>();

  know(key: string, id: number): void {
    addToSet(this.#exact, key, id);
    addToSet(this.#bare, withoutZeros(key), id);
  }

  list(key: string): void {
    addToSet(this.#listed, withoutZeros(key), key);
  }

  isListed(key: string): boolean {
    return this.#listed.has(withoutZeros(key));
  }

  find(key: string): number | 'ambiguous' | undefined {
    const found = this.#exact.get(key);
    if (found) return onlyOf(found) ?? 'ambiguous';
    const short = withoutZeros(key);
    const likely = this.#bare.get(short);
    if (!likely) return undefined;
    return (this.#listed.get(short)?.size === 1 ? onlyOf(likely) : undefined) ?? 'ambiguous';
  }
}

const onlyOf = <T>(set: ReadonlySet<T>): T | undefined => (set.size === 1 ? [...set][0] : undefined);
