import { isInRange, messages, toScaled } from '../resources/kit';
import { isCounted } from './amounts';
import { evaluateEntry } from './entryExpression';
import { parseNumber } from './numbers';

export interface RunLine {
  id: number;
  newAmount?: number | null;
}

export interface RunStep {
  /** The typed amount, null while it cannot be saved. */
  amount: number | null;
  /** What is wrong with the typed amount. */
  message: string | null;
  /** Caption of the submit button. */
  caption: 'Speichern' | 'Speichern & Beenden';
  /** Stands on the last line while others are open. */
  sentence: string | null;
  /** Where saving leads: to the next line, to the list of what is still open, or to the end of the count. */
  leadsTo: 'next' | 'overview' | 'finish';
}

const AMOUNT_DECIMALS = 3;

/**
 * One step of walking through the lines of a count, with `text` standing in the field of the line at `index` (brought
 * into range). The amount being typed counts as counted, a stored one that has been deleted from the field does not.
 */
export function runStep(lines: readonly RunLine[], index: number, text: string): RunStep {
  const { amount, message } = typedAmount(text);
  const current = clampIndex(index, lines.length);
  const isLast = current === lines.length - 1;
  const complete = lines.every((line, at) => isCounted(at === current ? amount : line.newAmount));
  if (!isLast) return { amount, message, caption: 'Speichern', sentence: null, leadsTo: 'next' };
  if (complete) return { amount, message, caption: 'Speichern & Beenden', sentence: null, leadsTo: 'finish' };
  const sentence = 'Zählung kann noch nicht gespeichert werden. Schon alles gezählt?';
  return { amount, message, caption: 'Speichern', sentence, leadsTo: 'overview' };
}

/** What stands in the field of the run screen, worked out. */
export interface TypedAmount {
  /** In units; null while it cannot be saved. */
  amount: number | null;
  /** What is wrong with it, in German. */
  message: string | null;
  /** It was worked out, so the result is worth showing. */
  isSum: boolean;
}

/** A number, or a sum such as "2×24+7"; a plus at the end says that nothing more came. Not negative, 3 decimals at most. */
export function typedAmount(text: string): TypedAmount {
  const plain = parseNumber(text);
  // Plain numbers keep their own, more telling messages.
  if (plain === null || !Number.isNaN(plain)) {
    const message = amountMessage(text);
    return { amount: message === null ? plain : null, message, isSum: false };
  }
  const result = evaluateEntry(text.replace(/\+\s*$/, ''));
  const message = 'message' in result ? result.message : limitMessage(result.amount);
  return { amount: 'amount' in result && message === null ? result.amount : null, message, isSum: true };
}

/** German message for a typed number that cannot be saved, null when it can: not negative, 3 decimals at most. */
export function amountMessage(text: string): string | null {
  const value = parseNumber(text);
  return value === null || Number.isNaN(value) ? messages.notANumber : limitMessage(value);
}

function limitMessage(value: number): string | null {
  if (value < 0) return messages.min(0);
  if (!isInRange(value, AMOUNT_DECIMALS)) return messages.outOfRange;
  return toScaled(value, AMOUNT_DECIMALS) === undefined ? messages.tooManyDecimals(AMOUNT_DECIMALS) : null;
}

/** The nearest index that exists among `count` lines; 0 when there are none or `index` is not a number. */
export function clampIndex(index: number, count: number): number {
  return Math.max(0, Math.min(Math.trunc(index) || 0, count - 1));
}
