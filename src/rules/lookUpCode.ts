import type Big from 'big.js';
import { bareCode, codeToStore, type ReadCode, readCode, type WeightPattern, weighCode } from './codes';

export interface KnownCode<T> {
  code: string;
  found: T;
  kind: 'code' | 'weight';
  weight: Big | undefined;
}

export interface UnknownCode extends ReadCode {
  linkCode: string;
}

export const possibleCodes = (text: string, patterns: readonly WeightPattern[]): string[] => [
  readCode(text).code,
  bareCode(text),
  ...weighCode(text, patterns).map(({ stored }) => stored),
];

/** Looks up a scanned text; exact codes take precedence over weight patterns (docs/rules.md, Codes). */
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
