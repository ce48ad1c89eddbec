import Big from 'big.js';
import { messages } from '../resources/kit';
import { AMOUNT, parseNumber } from './readNumber';

export type EntryResult = { amount: number; isSum: boolean } | { message: string };

/** Hexadecimal is refused: `0x10` is 16 to `Number`, but 0 × 10 to a reader. */
const HEXADECIMAL = /(?<![\d.,])0x/i;
const TOKEN = /\s*([0-9][0-9.,]*|[.,][0-9]+|[+\-−*×x·/÷:()])/y;

/** Evaluates a number or an exact sum such as `3*24+5` or `2×24+7`; messages are German. */
export function evaluateEntry(text: string): EntryResult {
  const tokens = tokenize(text);
  if (!tokens || tokens.length === 0) return { message: messages.notANumber };
  const reader = { tokens, at: 0 };
  const value = sum(reader);
  if (value === undefined || reader.at < tokens.length) return { message: messages.notANumber };
  if (!value.round(AMOUNT.scale).eq(value)) return { message: messages.tooManyDecimals(AMOUNT.scale) };
  return { amount: value.toNumber(), isSum: tokens.length > 1 };
}

interface Reader {
  tokens: readonly string[];
  at: number;
}

function tokenize(text: string): string[] | undefined {
  if (HEXADECIMAL.test(text)) return undefined;
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const trimmed = text.trim();
  while (TOKEN.lastIndex < trimmed.length) {
    const found = TOKEN.exec(trimmed)?.[1];
    if (found === undefined) return undefined;
    tokens.push(OPERATORS[found] ?? found);
  }
  return tokens;
}

const OPERATORS: Readonly<Record<string, string>> = { '−': '-', '×': '*', x: '*', '·': '*', '÷': '/', ':': '/' };

function sum(reader: Reader): Big | undefined {
  let total = product(reader);
  for (let sign = reader.tokens[reader.at]; total && (sign === '+' || sign === '-'); sign = reader.tokens[reader.at]) {
    reader.at++;
    const next = product(reader);
    total = next && (sign === '+' ? total.plus(next) : total.minus(next));
  }
  return total;
}

function product(reader: Reader): Big | undefined {
  let total = factor(reader);
  for (let sign = reader.tokens[reader.at]; total && (sign === '*' || sign === '/'); sign = reader.tokens[reader.at]) {
    reader.at++;
    const next = factor(reader);
    if (sign === '/' && next?.eq(0)) return undefined;
    total = next && (sign === '*' ? total.times(next) : total.div(next));
  }
  return total;
}

function factor(reader: Reader): Big | undefined {
  const token = reader.tokens[reader.at++];
  if (token === '-') return factor(reader)?.neg();
  if (token === '(') {
    const inner = sum(reader);
    return reader.tokens[reader.at++] === ')' ? inner : undefined;
  }
  const number = token === undefined ? Number.NaN : (parseNumber(token, AMOUNT) ?? Number.NaN);
  return Number.isNaN(number) ? undefined : new Big(number);
}
