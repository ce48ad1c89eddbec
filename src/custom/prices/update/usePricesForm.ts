import { useState } from 'react';
import { useUnsaved } from '../../../device/useUnsaved';
import type { Records } from '../../../resources';
import { formatPriceForInput, priceMessage } from '../../../rules/priceForm';
import { PRICE, parseNumber } from '../../../rules/readNumber';

export type PricedItem = Pick<Records['stockItems'], 'id' | 'name' | 'unitId' | 'pricePerUnit' | 'orderNumber'>;

/** Entry of UpdatePrices; euros per unit with at most 4 decimals. */
export interface NewPrice {
  stockItemId: number;
  newPrice: number;
  /** Shown when typing began, or said by the last refusal. */
  oldPrice?: number;
}

interface Entry {
  text: string;
  /** Shown when typing began: a refetch meanwhile must not hide a colleague's change. */
  begun: number | null;
  /** Said by the last refusal, so that saving again replaces it knowingly. */
  said?: number;
}

export interface PricesForm {
  text(item: PricedItem): string;
  setText(item: PricedItem, text: string): void;
  leave(itemId: number): void;
  message(item: PricedItem): string | undefined;
  /** Returns the new price; null if unchanged or invalid. */
  changed(item: PricedItem): number | null;
  /** Returns what a colleague has made of the price since typing began; undefined if nothing. */
  meanwhile(item: PricedItem): number | null | undefined;
  /** @param current items whose prices differ from those sent */
  refuse(current: readonly Pick<Records['stockItems'], 'id' | 'pricePerUnit'>[]): void;
  updates: NewPrice[];
  isValid: boolean;
  isChanged: boolean;
  reset(): void;
}

export function usePricesForm(items: readonly PricedItem[]): PricesForm {
  const kept = useUnsaved('prices', (): [number, Entry][] => [...entries]);
  const [entries, setEntries] = useState<ReadonlyMap<number, Entry>>(() => new Map(kept));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());

  const textOf = ({ id }: PricedItem) => entries.get(id)?.text;
  const problem = (item: PricedItem) => {
    const text = textOf(item);
    return text === undefined ? null : priceMessage(text);
  };
  const changed = (item: PricedItem) => {
    const text = textOf(item);
    if (text === undefined || priceMessage(text) !== null) return null;
    const price = parseNumber(text, PRICE);
    return price === item.pricePerUnit ? null : price;
  };
  const updates = items.flatMap((item) => {
    const newPrice = changed(item);
    const { begun, said = begun } = entries.get(item.id) ?? {};
    return newPrice === null ? [] : [{ stockItemId: item.id, newPrice, oldPrice: said ?? undefined }];
  });
  const isValid = items.every((item) => problem(item) === null);

  return {
    text: (item) => textOf(item) ?? formatPriceForInput(item.pricePerUnit),
    setText: (item, text) =>
      setEntries((before) => new Map(before).set(item.id, { begun: item.pricePerUnit, ...before.get(item.id), text })),
    leave: (id) => setLeft((before) => (before.has(id) ? before : new Set(before).add(id))),
    message: (item) => (left.has(item.id) ? (problem(item) ?? undefined) : undefined),
    changed,
    meanwhile(item) {
      const { begun, said = item.pricePerUnit } = entries.get(item.id) ?? { begun: item.pricePerUnit };
      return said === begun ? undefined : said;
    },
    refuse: (current) =>
      setEntries((before) => {
        const said = new Map(current.map(({ id, pricePerUnit }) => [id, pricePerUnit]));
        return new Map([...before].map(([id, entry]) => [id, { ...entry, said: said.get(id) ?? entry.said }]));
      }),
    updates,
    isValid,
    isChanged: updates.length > 0 || !isValid,
    reset: () => {
      setEntries(new Map());
      setLeft(new Set());
    },
  };
}
