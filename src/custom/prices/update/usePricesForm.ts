import { useState } from 'react';
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

export function usePricesForm(items: readonly PricedItem[]) {
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
    text: (item: PricedItem) => textOf(item) ?? formatPriceForInput(item.pricePerUnit),
    setText: (item: PricedItem, text: string) =>
      setEntries((before) => new Map(before).set(item.id, { begun: item.pricePerUnit, ...before.get(item.id), text })),
    leave: (id: number) => setLeft((before) => (before.has(id) ? before : new Set(before).add(id))),
    message: (item: PricedItem) => (left.has(item.id) ? (problem(item) ?? undefined) : undefined),
    changed,
    /** @returns undefined if no colleague has changed the price since typing began */
    meanwhile(item: PricedItem) {
      const { begun, reported = item.pricePerUnit } = entries.get(item.id) ?? { begun: item.pricePerUnit };
      return reported === begun ? undefined : reported;
    },
    /** @param current items whose prices differ from those sent */
    refuse: (current: readonly Pick<Records['stockItems'], 'id' | 'pricePerUnit'>[]) =>
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

export type PricesForm = ReturnType<typeof usePricesForm>;
