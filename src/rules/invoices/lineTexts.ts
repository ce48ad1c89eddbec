import { normalized } from '../../lib/normalized';
import { bareCode, readCode } from '../codes';

export const plainNumber = (text: string): string => text.trim().toLowerCase();

export const withoutLeadingZeros = (number: string): string => number.replace(/^0+(?=.)/, '');

/** Invoices may have texts ten times as long, and each is compared several times. */
const LONGEST_TEXT = 1_000;

export const plainText = (text: string): string =>
  normalized(text.slice(0, LONGEST_TEXT), 'NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{Z}\p{Cc}\s]+/gu, ' ')
    .trim();

/** Returns an empty text for long ones: truncated, they would match other goods. */
export const wholeText = (text: string): string => (text.length > LONGEST_TEXT ? '' : plainText(text));

export function readGtin(gtin: string | null): { code: string | null; isValid: boolean | null } {
  if (gtin === null || gtin.trim() === '') return { code: null, isValid: null };
  const isGtin = /^(\d{8}|\d{12,14})$/.test(bareCode(gtin));
  const { code, isMistyped } = readCode(gtin);
  return isGtin && !isMistyped ? { code, isValid: true } : { code: null, isValid: false };
}

const DEPOSIT = /(?<!(?:zzgl|zuzügl|zuzüglich|plus|inkl|incl|inklusive|mit|ohne|exkl|excl) )(?:pfand(?!frei)|leergut)/u;

export const namesDeposit = (text: string | null): boolean => text !== null && DEPOSIT.test(plainText(text));
