import { useState } from 'react';
import type { Sent } from '../../../contract/kit/call';
import type { updatePrices } from '../../../contract/prices';
import { useUnsaved } from '../../../device/useUnsaved';
import type { Records } from '../../../resources';
import { formatPriceForInput, priceMessage } from '../../../rules/priceForm';
import { PRICE, parseNumber } from '../../../rules/readNumber';

export type PricedItem = Pick<Records['stockItems'], 'id' | 'name' | 'unitId' | 'pricePerUnit' | 'orderNumber'>;

interface Entry {
  text: string;
  /** Shown when typing began: a refetch meanwhile must not hide a colleague's change. */
  begun: number | null;
  /** Price reported by the last refusal, which saving again then overwrites. */
  reported?: number;
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
  updates: Sent<typeof updatePrices>['body'];
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
    const { begun, reported = begun } = entries.get(item.id) ?? {};
    return newPrice === null ? [] : [{ stockItemId: item.id, newPrice, oldPrice: reported ?? undefined }];
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
      const { begun, reported = item.pricePerUnit } = entries.get(item.id) ?? { begun: item.pricePerUnit };
      return reported === begun ? undefined : reported;
    },
    refuse: (current) =>
      setEntries((before) => {
        const reported = new Map(current.map(({ id, pricePerUnit }) => [id, pricePerUnit]));
        return new Map(
          [...before].map(([id, entry]) => [id, { ...entry, reported: reported.get(id) ?? entry.reported }]),
        );
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
