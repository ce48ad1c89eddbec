import Big from 'big.js';
import { WEIGHT_CODE } from '../resources/kit';

export interface WeightPattern {
  fixed: string;
  article: number;
  weight: number;
  hasCheckDigit: boolean;
  decimals: number;
}

export interface ReadCode {
  code: string;
  /** The code has the length of a GTIN but a wrong check digit. */
  isMistyped: boolean;
}

export interface WeighedCode {
  stored: string;
  weight: Big;
}

export const MISTYPED = 'Die Prüfziffer stimmt nicht.';

/** Strips spaces and hyphens, which are printed but not encoded. */
export const bareCode = (text: string): string => text.replace(/[\s\-‐‑]/g, '');

/** Normalises a code for storage: UPC-A and GTIN-14 with leading 0 become the equivalent EAN. */
export function readCode(text: string): ReadCode {
  const bare = bareCode(text);
  const isGtin = /^(\d{8}|\d{12,14})$/.test(bare);
  const code = !isGtin ? bare : bare.length === 12 ? `0${bare}` : bare.replace(/^0(?=\d{13}$)/, '');
  return { code, isMistyped: isGtin && !hasRightCheckDigit(bare) };
}

/** Checks the GS1 check digit: weights 3 and 1 from the right, sum divisible by 10. */
export function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, index) => all + Number(digit) * (index % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

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

/** Returns the code to store; weight codes are not GTINs whatever their length, as they have no check digit. */
export function codeToStore(text: string, patterns: readonly WeightPattern[]): ReadCode {
  const bare = bareCode(text);
  const isStored = patterns.some(
    ({ fixed, article }) => /^\d+$/.test(bare) && bare.length === fixed.length + article && bare.startsWith(fixed),
  );
  return isStored ? { code: bare, isMistyped: false } : readCode(text);
}

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

/** Returns units per scan, to thousandths; `factor` is units per scan, or per unit of weight. */
export const scannedQuantity = (factor: number, weight: Big = new Big(1)): number =>
  weight.times(factor).round(3, Big.roundHalfUp).toNumber();
