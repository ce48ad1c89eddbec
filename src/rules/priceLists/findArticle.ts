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

/** Index limit. */
const LONGEST_KEY = 500;

export const numberKey = (text: string): string => normalized(text, 'NFKC').trim().toLowerCase();
const codeKey = (text: string) => readCode(text).code.toLowerCase();
const withoutZeros = (key: string) => key.replace(/^0+(?=.)/, '');

export interface ArticleFinder {
  /** @returns article id; `ambiguous` for shared numbers or contradicting number and code */
  find(row: Named): number | 'ambiguous' | undefined;
  isListed(article: ListArticle): boolean;
}

/** Never finds by name. Leading zeros are dropped where that stays unique. */
export function articleFinder(
  articles: readonly ListArticle[],
  rows: readonly Named[],
  links: ReadonlyMap<string, number>,
): ArticleFinder {
  const ids = new Set(articles.map(({ id }) => id));
  const listedNumbers = rows.flatMap(({ orderNumber }) => (orderNumber === null ? [] : numberKey(orderNumber)));
  const byNumber = lookUp(
    articles.flatMap(({ id, orderNumber }) => (orderNumber?.trim() ? [[numberKey(orderNumber), id] as const] : [])),
    listedNumbers,
  );
  const byCode = lookUp(
    articles.flatMap(({ id, codes }) => codes.map((code) => [codeKey(code), id] as const)),
    rows.flatMap(({ code }) => (code === null ? [] : codeKey(code))),
  );
  const numbers = new Set(listedNumbers);
  const bareNumbers = new Set(listedNumbers.map(withoutZeros));
  return {
    find(row) {
      const key = linkKey(row);
      const learned = key === null ? undefined : links.get(key);
      if (learned !== undefined && ids.has(learned)) return learned;
      const ofNumber = row.orderNumber === null ? undefined : byNumber(numberKey(row.orderNumber));
      const ofCode = row.code === null ? undefined : byCode(codeKey(row.code));
      if (ofNumber === undefined) return ofCode;
      return ofCode === undefined || ofCode === ofNumber ? ofNumber : 'ambiguous';
    },
    isListed({ orderNumber }) {
      const key = numberKey(orderNumber ?? '');
      return numbers.has(key) || bareNumbers.has(withoutZeros(key));
    },
  };
}

function lookUp(known: readonly (readonly [string, number])[], listed: readonly string[]) {
  const exact = new Map<string, Set<number>>();
  const bare = new Map<string, Set<number>>();
  const listedBare = new Map<string, Set<string>>();
  for (const [key, id] of known) {
    add(exact, key, id);
    add(bare, withoutZeros(key), id);
  }
  for (const key of listed) add(listedBare, withoutZeros(key), key);
  return (key: string): number | 'ambiguous' | undefined => {
    const found = exact.get(key);
    if (found) return onlyOf(found) ?? 'ambiguous';
    const short = withoutZeros(key);
    const likely = bare.get(short);
    if (!likely) return undefined;
    return (listedBare.get(short)?.size === 1 ? onlyOf(likely) : undefined) ?? 'ambiguous';
  };
}

const onlyOf = <T>(set: ReadonlySet<T>): T | undefined => (set.size === 1 ? [...set][0] : undefined);

function add<K, V>(map: Map<K, Set<V>>, key: K, value: V) {
  const values = map.get(key);
  if (values) values.add(value);
  else map.set(key, new Set([value]));
}
