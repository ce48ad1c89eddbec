import { messages } from '../resources/kit';
import { numberMessage, parseNumber, WHOLE } from './readNumber';

export interface OrderLine {
  id: number;
  amount: number;
}

export interface OrderEdit<Line extends OrderLine> {
  original: readonly Line[];
  edited: readonly Line[];
  marked: readonly number[];
  note: string;
  deliveryDay?: string | null;
}

export interface OrderSavePlan<Line extends OrderLine> {
  deleteItems: Line[];
  saveItems: Line[];
  saveOrder: { note: string; deliveryDay?: string | null };
}

/** Plans the calls that save an order (docs/rules.md, Orders); skips lines not in `original`, so it can be repeated. */
export function planOrderSave<Line extends OrderLine>(edit: OrderEdit<Line>): OrderSavePlan<Line> {
  const { original, marked, note, deliveryDay } = edit;
  return {
    deleteItems: original.filter((line) => marked.includes(line.id)),
    saveItems: original.filter((line) => !marked.includes(line.id)).map((line) => current(edit, line)),
    saveOrder: { note, ...(deliveryDay !== undefined && { deliveryDay }) },
  };
}

export function isOrderChanged<Line extends OrderLine>(edit: OrderEdit<Line>, originalNote: string): boolean {
  if (edit.note !== originalNote || edit.deliveryDay !== undefined) return true;
  return edit.original.some((line) => edit.marked.includes(line.id) || differs(current(edit, line), line));
}

export function orderAmountMessage(amount: string | number | null | undefined): string | null {
  const unread = typeof amount === 'string' ? numberMessage(amount, WHOLE) : null;
  if (unread !== null) return unread;
  const value = typeof amount === 'string' ? parseNumber(amount, WHOLE) : amount;
  if (typeof value !== 'number' || !Number.isFinite(value)) return messages.notANumber;
  if (value < 0) return messages.min(0);
  if (!Number.isInteger(value)) return messages.notAnInteger;
  return value > LARGEST_AMOUNT ? messages.outOfRange : null;
}

const LARGEST_AMOUNT = 2 ** 31 - 1;

const differs = <Line extends OrderLine>(now: Line, before: Line): boolean =>
  (Object.keys(now) as (keyof Line)[]).some((key) => now[key] !== before[key]);

function current<Line extends OrderLine>(edit: OrderEdit<Line>, line: Line): Line {
  return edit.edited.find((candidate) => candidate.id === line.id) ?? line;
}
