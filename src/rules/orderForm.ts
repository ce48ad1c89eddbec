import { messages } from '../resources/kit';
import { parseNumber } from './numbers';

export interface OrderLine {
  id: number;
  /** Whole packaging units. */
  amount: number;
}

/** What editing an order has come to, before it is saved. */
export interface OrderEdit<Line extends OrderLine> {
  original: readonly Line[];
  /** Lines that were touched; the others are taken from `original`. */
  edited: readonly Line[];
  /** Ids of the lines marked for deletion. */
  marked: readonly number[];
  note: string;
  /** The day it shall come on, `YYYY-MM-DD` or none; undefined: as it was. */
  deliveryDay?: string | null;
}

/** The calls that save an edited order. They are made in the order of the keys, each after the one before succeeded. */
export interface OrderSavePlan<Line extends OrderLine> {
  deleteIds: number[];
  saveItems: Line[];
  saveOrder: { note: string; deliveryDay?: string | null };
}

/**
 * Marked lines are deleted, all remaining ones are saved, then the order itself (docs/rules.md, Orders). Marks and
 * edits of lines that are not in `original` (any more) are left out, so that saving can be repeated after a failure.
 */
export function planOrderSave<Line extends OrderLine>(edit: OrderEdit<Line>): OrderSavePlan<Line> {
  const { original, marked, note, deliveryDay } = edit;
  return {
    deleteIds: original.filter((line) => marked.includes(line.id)).map((line) => line.id),
    saveItems: original.filter((line) => !marked.includes(line.id)).map((line) => current(edit, line)),
    saveOrder: { note, ...(deliveryDay !== undefined && { deliveryDay }) },
  };
}

/** Whether there is anything to save, or to lose by cancelling. */
export function isOrderChanged<Line extends OrderLine>(edit: OrderEdit<Line>, originalNote: string): boolean {
  if (edit.note !== originalNote || edit.deliveryDay !== undefined) return true;
  return edit.original.some((line) => edit.marked.includes(line.id) || differs(current(edit, line), line));
}

/** German message for the amount of an order line, as typed or as a number; null when it is a whole number from 0 on. */
export function orderAmountMessage(amount: string | number | null | undefined): string | null {
  const value = typeof amount === 'string' ? parseNumber(amount) : amount;
  if (typeof value !== 'number' || !Number.isFinite(value)) return messages.notANumber;
  if (value < 0) return messages.min(0);
  if (!Number.isInteger(value)) return messages.notAnInteger;
  return value > LARGEST_AMOUNT ? messages.outOfRange : null;
}

/** What both databases store in an integer column. */
const LARGEST_AMOUNT = 2 ** 31 - 1;

/** Of a line that was touched every value counts. */
const differs = <Line extends OrderLine>(now: Line, before: Line): boolean =>
  (Object.keys(now) as (keyof Line)[]).some((key) => now[key] !== before[key]);

function current<Line extends OrderLine>(edit: OrderEdit<Line>, line: Line): Line {
  return edit.edited.find((candidate) => candidate.id === line.id) ?? line;
}
