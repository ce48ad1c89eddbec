import { isInRange, messages, toScaled } from '../resources/kit';
import { isCounted } from './amounts';
import { evaluateEntry } from './entryExpression';
import type { UnitWords } from './plurals';
import { AMOUNT, type NumberFormat, numberMessage, readNumber } from './readNumber';
import { type UnitNames, unitWords } from './unitWords';

export interface RunLine {
  id: number;
  newAmount?: number | null;
}

export interface RunStep {
  caption: 'Speichern' | 'Speichern & Beenden';
  sentence: string | null;
  leadsTo: 'next' | 'overview' | 'finish';
}

export function runStep(lines: readonly RunLine[], index: number, amount: number | null): RunStep {
  const current = clampIndex(index, lines.length);
  const isLast = current === lines.length - 1;
  const complete = lines.every((line, at) => isCounted(at === current ? amount : line.newAmount));
  if (!isLast) return { caption: 'Speichern', sentence: null, leadsTo: 'next' };
  if (complete) return { caption: 'Speichern & Beenden', sentence: null, leadsTo: 'finish' };
  const sentence = 'Zählung kann noch nicht gespeichert werden. Schon alles gezählt?';
  return { caption: 'Speichern', sentence, leadsTo: 'overview' };
}

export interface TypedAmount {
  amount: number | null;
  message: string | null;
  isSum: boolean;
}

export function typedAmount(text: string, format: NumberFormat): TypedAmount {
  const { value, choices } = readNumber(text, format);
  if (value === null || choices || !Number.isNaN(value)) {
    const message = amountMessage(text, format);
    return { amount: message === null ? value : null, message, isSum: false };
  }
  const result = evaluateEntry(text.replace(/\+\s*$/, ''));
  const message = 'message' in result ? result.message : limitMessage(result.amount, AMOUNT);
  return { amount: 'amount' in result && message === null ? result.amount : null, message, isSum: true };
}

export function amountMessage(text: string, format: NumberFormat): string | null {
  const { value } = readNumber(text, format);
  if (value === null) return messages.notANumber;
  return numberMessage(text, format) ?? limitMessage(value, format);
}

export const amountFormat = (names: UnitNames, plurals: UnitWords): NumberFormat => ({
  ...AMOUNT,
  words: unitWords(names, plurals),
});

function limitMessage(value: number, { scale }: NumberFormat): string | null {
  if (value < 0) return messages.min(0);
  if (!isInRange(value, scale)) return messages.outOfRange;
  return toScaled(value, scale) === undefined ? messages.tooManyDecimals(scale) : null;
}

export function clampIndex(index: number, count: number): number {
  return Math.max(0, Math.min(Math.trunc(index) || 0, count - 1));
}
