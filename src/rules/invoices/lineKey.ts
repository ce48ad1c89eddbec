import { bareCode, readCode } from '../codes';
import type { LineFacts } from './parts';

/** By what a line is known again, once a person has said what it is. */
export interface LineKey {
  kind: 'sellerItemId' | 'gtin' | 'text' | 'charge';
  key: string;
}

/** What an index holds. A longer text is nobody's key: cut off, it would be that of other goods too. */
const LONGEST_KEY = 500;

/** Numbers that only differ in case and spaces around them are one. */
export const plainNumber = (text: string): string => text.trim().toLowerCase();

export const withoutLeadingZeros = (number: string): string => number.replace(/^0+(?=.)/, '');

/** A text without what people write in different ways: NFKC, lower case, punctuation and white space as one space. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{Z}\p{Cc}\s]+/gu, ' ')
    .trim();

/** A GTIN in the form in which codes are stored; `code` is null when it is none, or mistyped. */
export function readGtin(gtin: string | null): { code: string | null; isValid: boolean | null } {
  if (gtin === null || gtin.trim() === '') return { code: null, isValid: null };
  const isGtin = /^(\d{8}|\d{12,14})$/.test(bareCode(gtin));
  const { code, isMistyped } = readCode(gtin);
  return isGtin && !isMistyped ? { code, isValid: true } : { code: null, isValid: false };
}

const DEPOSIT = /(?<!(?:zzgl|zuzügl|zuzüglich|plus|inkl|incl|inklusive|mit|ohne|exkl|excl) )(?:pfand(?!frei)|leergut)/u;

/** Whether a text says that it is about empties, rather than goods with or without them. */
export const namesDeposit = (text: string | null): boolean => text !== null && DEPOSIT.test(plainText(text));

/** Some suppliers bill deposit under the number of the goods: what is learned of one must not be taken for the other. */
const OF_DEPOSIT = ' (Pfand)';

/**
 * BT-155, else a valid BT-157, else the text; a charge is known by its text alone. The first is what an answer is kept
 * by. Where the line names deposit, the number alone is a second one, which holds only for what is no article.
 * @returns empty for a line that says nothing of the kind
 */
export function lineKeys({ kind, name, sellerItemId, gtin }: LineFacts): LineKey[] {
  const text = plainText(name ?? '');
  if (kind === 'charge') return fitting([{ kind: 'charge', key: text }]);
  if (kind === 'allowance') return [];
  const number = plainNumber(sellerItemId ?? '');
  const { code } = readGtin(gtin);
  if (number === '' && code === null) return fitting([{ kind: 'text', key: text }]);
  const key: LineKey = number !== '' ? { kind: 'sellerItemId', key: number } : { kind: 'gtin', key: code ?? '' };
  const ofDeposit = { ...key, key: `${key.key}${OF_DEPOSIT}` };
  return fitting(namesDeposit(name) ? [ofDeposit, key] : [key, ofDeposit]);
}

const fitting = (keys: readonly LineKey[]) => keys.filter(({ key }) => key !== '' && key.length <= LONGEST_KEY);

/** How a key is written in a map of links. */
export const keyText = ({ kind, key }: LineKey): string => `${kind} ${key}`;
