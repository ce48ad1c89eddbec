import type Big from 'big.js';
import { bareCode, codeToStore, readCode, type WeightPattern, weighCode } from './codes';

/** Whose code it is. */
export interface KnownCode<T> {
  /** As it was read. */
  code: string;
  found: T;
  kind: 'code' | 'weight';
  /** What a weight code says beside it. */
  weight: Big | undefined;
}

export interface UnknownCode {
  code: string;
  /** What to store for it. */
  linkCode: string;
  /** It has the length of a GTIN, and the wrong check digit: nobody's code. */
  isMistyped: boolean;
}

/** All stored codes that a scanned text may stand for. */
export const possibleCodes = (text: string, patterns: readonly WeightPattern[]): string[] => [
  readCode(text).code,
  bareCode(text),
  ...weighCode(text, patterns).map(({ stored }) => stored),
];

/**
 * What a scanned text stands for: a whole stored code goes before a pattern (docs/rules.md, Codes).
 * @param stored what is known of a stored code
 */
export function lookUpCode<T>(
  text: string,
  patterns: readonly WeightPattern[],
  stored: (code: string) => T | undefined,
): KnownCode<T> | UnknownCode {
  const { code, isMistyped } = readCode(text);
  const whole = stored(code) ?? stored(bareCode(text));
  if (whole !== undefined) return { code, found: whole, kind: 'code', weight: undefined };
  const weighed = weighCode(text, patterns);
  for (const each of weighed) {
    const found = stored(each.stored);
    if (found !== undefined) return { code, found, kind: 'weight', weight: each.weight };
  }
  const toStore = weighed[0] ? { code: weighed[0].stored, isMistyped: false } : codeToStore(text, patterns);
  return { code, linkCode: toStore.code, isMistyped: isMistyped && toStore.isMistyped };
}
