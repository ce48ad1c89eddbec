import { useState } from 'react';
import { formatNumberForInput, parseNumber } from '../../../rules/numbers';
import { isOrderChanged, type OrderEdit, orderAmountMessage } from '../../../rules/orderForm';
import type { Order, OrderItem } from '../orderRecords';

/** An order being edited: what was typed and marked, kept apart from what is stored until it is saved. */
export interface OrderForm {
  amountText(item: OrderItem): string;
  setAmount(itemId: number, text: string): void;
  /** German message; undefined while the amount is untouched or good. */
  amountMessage(item: OrderItem): string | undefined;
  /** A message of the server's for one line, until that line is changed. */
  reject(itemId: number, message: string): void;
  isMarked(itemId: number): boolean;
  toggleMark(itemId: number): void;
  note: string;
  setNote(note: string): void;
  /** `YYYY-MM-DD`; null: none. */
  deliveryDay: string | null;
  setDeliveryDay(day: string | null): void;
  isChanged: boolean;
  isValid: boolean;
  /** The edit as the rules read it; lines whose text is no amount are as they were. */
  edit: OrderEdit<OrderItem>;
  reset(): void;
}

export function useOrderForm(order: Order, items: readonly OrderItem[]): OrderForm {
  const [entries, setEntries] = useState<Entries>(EMPTY);
  const change = (changed: Partial<Entries>) => setEntries((before) => ({ ...before, ...changed }));
  const { amounts, rejected, marked } = entries;
  const note = entries.note ?? order.note ?? '';
  const storedDay = order.deliveryDay ?? null;
  const { deliveryDay = storedDay } = entries;

  const amountMessage = ({ id }: OrderItem) =>
    rejected[id] ?? (amounts[id] === undefined ? undefined : (orderAmountMessage(amounts[id]) ?? undefined));
  const edited = items.flatMap((item) => {
    const text = amounts[item.id];
    return text === undefined || orderAmountMessage(text)
      ? []
      : [{ ...item, amount: parseNumber(text) ?? item.amount }];
  });
  const edit = {
    original: items,
    edited,
    marked,
    note,
    deliveryDay: deliveryDay === storedDay ? undefined : deliveryDay,
  };
  const remaining = items.filter(({ id }) => !marked.includes(id));
  const isValid = remaining.every((item) => amountMessage(item) === undefined);

  return {
    amountText: (item) => amounts[item.id] ?? formatNumberForInput(item.amount),
    setAmount: (id, text) =>
      change({ amounts: { ...amounts, [id]: text }, rejected: { ...rejected, [id]: undefined } }),
    amountMessage,
    reject: (id, message) => change({ rejected: { ...rejected, [id]: message } }),
    isMarked: (id) => marked.includes(id),
    toggleMark: (id) =>
      change({ marked: marked.includes(id) ? marked.filter((each) => each !== id) : [...marked, id] }),
    note,
    setNote: (text) => change({ note: text }),
    deliveryDay,
    setDeliveryDay: (day) => change({ deliveryDay: day }),
    isChanged: !isValid || isOrderChanged(edit, order.note ?? ''),
    isValid,
    edit,
    reset: () => setEntries(EMPTY),
  };
}

interface Entries {
  amounts: Record<number, string | undefined>;
  rejected: Record<number, string | undefined>;
  marked: number[];
  note: string | undefined;
  deliveryDay: string | null | undefined;
}

const EMPTY: Entries = { amounts: {}, rejected: {}, marked: [], note: undefined, deliveryDay: undefined };
