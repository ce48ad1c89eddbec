import type { ArticleBook } from './articleBook';
import { namesDeposit, plainNumber, readGtin, wholeText, withoutLeadingZeros } from './lineTexts';
import type { LineFacts } from './parts';

export interface LineKey {
  kind: 'sellerItemId' | 'gtin' | 'text' | 'charge';
  key: string;
}

/** Limit of the database index. Longer texts get no key: truncated, they would match other goods. */
const LONGEST_KEY = 500;

/**
 * Returns the key under which answers about a line are remembered: BT-155, else a valid BT-157, else the text. Charges,
 * and deposits under an article's number, use the text only; allowances have no key.
 */
export function lineKey(facts: Pick<LineFacts, 'kind' | 'name' | 'sellerItemId' | 'gtin'>, book: ArticleBook) {
  const { kind, name, sellerItemId, gtin } = facts;
  const text = wholeText(name ?? '');
  if (kind === 'charge') return fitting({ kind: 'charge', key: text });
  if (kind === 'allowance') return null;
  const number = plainNumber(sellerItemId ?? '');
  const { code } = readGtin(gtin);
  if ((number === '' && code === null) || isUnderGoods(name, number, code, book))
    return fitting({ kind: 'text', key: text });
  return fitting(number !== '' ? { kind: 'sellerItemId', key: number } : { kind: 'gtin', key: code ?? '' });
}

function isUnderGoods(name: string | null, number: string, code: string | null, book: ArticleBook): boolean {
  if (!namesDeposit(name)) return false;
  const ofCode = book.byId.get(book.byCode.get(code ?? '')?.stockItemId ?? 0);
  const numbered = book.byNumber.get(number) ?? book.byBareNumber.get(withoutLeadingZeros(number)) ?? [];
  return [...numbered, ...(ofCode ? [ofCode] : [])].some((article) => !namesDeposit(article.name));
}

const fitting = (key: LineKey): LineKey | null => (key.key !== '' && key.key.length <= LONGEST_KEY ? key : null);

export const keyText = ({ kind, key }: LineKey): string => `${kind} ${key}`;
