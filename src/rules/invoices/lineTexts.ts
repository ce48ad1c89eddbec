import { bareCode, readCode } from '../codes';

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
