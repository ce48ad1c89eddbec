import type { Exact, Kind } from '../common';
import { messages } from '../messages';
import { checkNumber, type NumberOptions, numberOptions, numberSchema, numberWords } from './number';

export type IntegerField = { kind: 'integer' } & NumberOptions;
export type IntegerValue = { value: number; empty: null };

export const integer = <const O extends NumberOptions>(options: Exact<O, NumberOptions>) =>
  ({ kind: 'integer', ...options }) as const;

/** 32 bits, which both databases store without loss. */
const LIMIT = 2 ** 31 - 1;

export const integerKind: Kind<IntegerField> = {
  shape: () => 'integer',
  normalise: (_, value) => value,
  check(field, value) {
    const problem = checkNumber(field, value);
    if (problem || typeof value !== 'number') return problem;
    if (!Number.isInteger(value)) return messages.notAnInteger;
    return Math.abs(value) > LIMIT ? messages.outOfRange : undefined;
  },
  toColumn: (_, value) => (typeof value === 'number' ? value : null),
  fromColumn: (_, value) => value,
  schema: (field) => numberSchema(field, 'integer'),
  words: (_, value, { number }) => (typeof value === 'number' ? number(value, 0) : ''),
  filter: () => 'value',
  read: (_, text, { number }) => number(text, 0),
  ...numberWords,
  options: numberOptions,
};
