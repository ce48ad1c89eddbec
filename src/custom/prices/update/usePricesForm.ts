import { useState } from 'react';
import type { Records } from '../../../resources';
import { parseNumber } from '../../../rules/numbers';
import { formatPriceForInput, priceMessage } from '../../../rules/priceForm';

export type PricedItem = Pick<Records['stockItems'], 'id' | 'name' | 'unitId' | 'pricePerUnit' | 'orderNumber'>;

/** An entry of the call UpdatePrices; euros per unit, 4 decimals at most. */
export interface NewPrice {
  stockItemId: number;
  newPrice: number;
}

/** New prices of a supplier's items as they are typed. */
export interface PricesForm {
  text(item: PricedItem): string;
  setText(itemId: number, text: string): void;
  /** The field was left, or saving was tried: its message may be shown from now on. */
  leave(itemId: number): void;
  /** German message; undefined while the price is good, or being typed for the first time. */
  message(item: PricedItem): string | undefined;
  /** The new price; null while it is the old one or cannot be saved. */
  changed(item: PricedItem): number | null;
  /** What is to be saved. */
  updates: NewPrice[];
  isValid: boolean;
  /** Something differs from what is stored, be it good or not. */
  isChanged: boolean;
  reset(): void;
}

export function usePricesForm(items: readonly PricedItem[]): PricesForm {
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map());
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());

  const problem = ({ id }: PricedItem) => {
    const text = texts.get(id);
    return text === undefined ? null : priceMessage(text);
  };
  const changed = (item: PricedItem) => {
    const text = texts.get(item.id);
    if (text === undefined || priceMessage(text) !== null) return null;
    const price = parseNumber(text);
    return price === item.pricePerUnit ? null : price;
  };
  const updates = items.flatMap((item) => {
    const newPrice = changed(item);
    return newPrice === null ? [] : [{ stockItemId: item.id, newPrice }];
  });
  const isValid = items.every((item) => problem(item) === null);

  return {
    text: (item) => texts.get(item.id) ?? formatPriceForInput(item.pricePerUnit),
    setText: (id, text) => setTexts((before) => new Map(before).set(id, text)),
    leave: (id) => setLeft((before) => (before.has(id) ? before : new Set(before).add(id))),
    message: (item) => (left.has(item.id) ? (problem(item) ?? undefined) : undefined),
    changed,
    updates,
    isValid,
    isChanged: updates.length > 0 || !isValid,
    reset: () => {
      setTexts(new Map());
      setLeft(new Set());
    },
  };
}
