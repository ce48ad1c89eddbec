import Big from 'big.js';
import { WEIGHT_CODE } from '../resources/kit';

/** How scales write what they weigh: the lengths of the parts of a code, one after the other. */
export interface WeightPattern {
  fixed: string;
  article: number;
  weight: number;
  hasCheckDigit: boolean;
  /** Of the weight. */
  decimals: number;
}

/** A code as it is looked for and stored. */
export interface ReadCode {
  /** Without spaces and hyphens, GTINs with 13 digits wherever they can be written so. */
  code: string;
  /** It has the length of a GTIN, and the wrong check digit. */
  isMistyped: boolean;
}

/** What a code says by one of the patterns. */
export interface WeighedCode {
  /** What is stored of such a code: its fixed digits and the article's. */
  stored: string;
  weight: Big;
}

/** The sentence for a code whose check digit is wrong. */
export const MISTYPED = 'Die Prüfziffer stimmt nicht.';

/** Spaces and hyphens are for people; a scanner does not read them. */
export const bareCode = (text: string): string => text.replace(/[\s\-‐‑]/g, '');

/** Brings a code into the form in which it is stored: UPC-A and GTIN-14 with a leading 0 are the EAN of the same goods. */
export function readCode(text: string): ReadCode {
  const bare = bareCode(text);
  const isGtin = /^(\d{8}|\d{12,14})$/.test(bare);
  const code = !isGtin ? bare : bare.length === 12 ? `0${bare}` : bare.replace(/^0(?=\d{13}$)/, '');
  return { code, isMistyped: isGtin && !hasRightCheckDigit(bare) };
}

/** GS1: from the right, every other digit counts three times, and the sum ends with 0. */
export function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, index) => all + Number(digit) * (index % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** The patterns of the setting `WEIGHT_CODES`, one a line. A line that is none is left out. */
export function readWeightPatterns(setting: string | null): WeightPattern[] {
  return (setting ?? '').split('\n').flatMap((line) => {
    const [, fixed = '', article = '', weight = '', check = '', decimals = ''] = WEIGHT_CODE.exec(line.trim()) ?? [];
    if (article === '') return [];
    return [
      {
        fixed,
        article: article.length,
        weight: weight.length,
        hasCheckDigit: check !== '',
        decimals: Number(decimals),
      },
    ];
  });
}

/**
 * What to store for a text that somebody typed or scanned.
 * What a pattern would store is no GTIN, whatever its length, and has no check digit.
 */
export function codeToStore(text: string, patterns: readonly WeightPattern[]): ReadCode {
  const bare = bareCode(text);
  const isStored = patterns.some(
    ({ fixed, article }) => /^\d+$/.test(bare) && bare.length === fixed.length + article && bare.startsWith(fixed),
  );
  return isStored ? { code: bare, isMistyped: false } : readCode(text);
}

/** What a scanned code says by the first patterns that fit, in their order. */
export function weighCode(text: string, patterns: readonly WeightPattern[]): WeighedCode[] {
  const bare = bareCode(text);
  return patterns.flatMap(({ fixed, article, weight, hasCheckDigit, decimals }) => {
    const end = fixed.length + article;
    const fits = /^\d+$/.test(bare) && bare.length === end + weight + Number(hasCheckDigit) && bare.startsWith(fixed);
    if (!fits || (hasCheckDigit && !hasRightCheckDigit(bare))) return [];
    return [
      { stored: bare.slice(0, end), weight: new Big(bare.slice(end, end + weight)).div(new Big(10).pow(decimals)) },
    ];
  });
}

/** Units that a scan stands for, to thousandths. @param factor units per scan, or per unit of weight */
export const scannedQuantity = (factor: number, weight: Big = new Big(1)): number =>
  weight.times(factor).round(3, Big.roundHalfUp).toNumber();
