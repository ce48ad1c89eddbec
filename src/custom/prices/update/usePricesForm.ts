import { useState } from 'react';
import type { Records } from '../../../resources';
import { formatPriceForInput, priceMessage } from '../../../rules/priceForm';
import { PRICE, parseNumber } from '../../../rules/readNumber';

export type PricedItem = Pick<Records['stockItems'], 'id' | 'name' | 'unitId' | 'pricePerUnit' | 'orderNumber'>;

/** Entry of UpdatePrices; euros per unit with at most 4 decimals. */
export interface NewPrice {
  stockItemId: number;
  newPrice: number;
}

export interface PricesForm {
  text(item: PricedItem): string;
  setText(itemId: number, text: string): void;
  leave(itemId: number): void;
  message(item: PricedItem): string | undefined;
  /** Returns the new price; null if unchanged or invalid. */
  changed(item: PricedItem): number | null;
  updates: NewPrice[];
  isValid: boolean;
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
    const price = parseNumber(text, PRICE);
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
