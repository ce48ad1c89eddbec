import { isInRange, messages, toScaled } from '../resources/kit';
import { isCounted } from './amounts';
import { evaluateEntry } from './entryExpression';
import { AMOUNT, type NumberFormat, numberMessage, readNumber } from './readNumber';
import { type UnitNames, unitWords } from './unitWords';

export interface RunLine extends UnitNames {
  id: number;
  newAmount?: number | null;
}

export interface RunStep {
  amount: number | null;
  message: string | null;
  caption: 'Speichern' | 'Speichern & Beenden';
  sentence: string | null;
  leadsTo: 'next' | 'overview' | 'finish';
}

const AMOUNT_DECIMALS = 3;

/** A typed amount counts as counted; a cleared one does not. */
export function runStep(lines: readonly RunLine[], index: number, text: string): RunStep {
  const current = clampIndex(index, lines.length);
  const { amount, message } = typedAmount(text, lines[current]);
  const isLast = current === lines.length - 1;
  const complete = lines.every((line, at) => isCounted(at === current ? amount : line.newAmount));
  if (!isLast) return { amount, message, caption: 'Speichern', sentence: null, leadsTo: 'next' };
  if (complete) return { amount, message, caption: 'Speichern & Beenden', sentence: null, leadsTo: 'finish' };
  const sentence = 'Zählung kann noch nicht gespeichert werden. Schon alles gezählt?';
  return { amount, message, caption: 'Speichern', sentence, leadsTo: 'overview' };
}

export interface TypedAmount {
  amount: number | null;
  message: string | null;
  isSum: boolean;
}

/** @param names the article's own words */
export function typedAmount(text: string, names: UnitNames = {}): TypedAmount {
  const { value, choices } = readNumber(text, amountFormat(names));
  // Plain numbers have more specific messages.
  if (value === null || choices || !Number.isNaN(value)) {
    const message = amountMessage(text, names);
    return { amount: message === null ? value : null, message, isSum: false };
  }
  const result = evaluateEntry(text.replace(/\+\s*$/, ''));
  const message = 'message' in result ? result.message : limitMessage(result.amount);
  return { amount: 'amount' in result && message === null ? result.amount : null, message, isSum: true };
}

/** German message unless the number is not negative with at most 3 decimals. */
export function amountMessage(text: string, names: UnitNames = {}): string | null {
  const format = amountFormat(names);
  const { value } = readNumber(text, format);
  if (value === null) return messages.notANumber;
  return numberMessage(text, format) ?? limitMessage(value);
}

export const amountFormat = (names: UnitNames): NumberFormat => ({ ...AMOUNT, words: unitWords(names) });

function limitMessage(value: number): string | null {
  if (value < 0) return messages.min(0);
  if (!isInRange(value, AMOUNT_DECIMALS)) return messages.outOfRange;
  return toScaled(value, AMOUNT_DECIMALS) === undefined ? messages.tooManyDecimals(AMOUNT_DECIMALS) : null;
}

export function clampIndex(index: number, count: number): number {
  return Math.max(0, Math.min(Math.trunc(index) || 0, count - 1));
}
