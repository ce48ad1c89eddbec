import { useState } from 'react';
import { useAfterPress } from '../../ui/useAfterPress';

type Key = string | number;
/** null when empty, NaN when not a number. */
type Amount = number | null;

export interface Doubts<K extends Key> {
  /** Returns the reason for the doubt while the amount is questioned. */
  textOf(key: K, amount: Amount): string | undefined;
  leave(key: K, amount: Amount): void;
  confirm(key: K, amount: Amount): void;
  /** Questions amounts not yet questioned, before saving. @returns true if there were none, so that all may be saved */
  areAsked(amounts: Iterable<readonly [K, Amount]>): boolean;
}

/**
 * Questions unlikely amounts once for each value; never prevents saving. @param doubtOf returns the reason for doubt
 */
export function useDoubts<K extends Key>(doubtOf: (key: K, amount: number) => string | undefined): Doubts<K> {
  const [asked, setAsked] = useState<ReadonlyMap<K, number>>(new Map());
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const afterPress = useAfterPress();
  const doubtAbout = (key: K, amount: Amount) =>
    amount === null || Number.isNaN(amount) || confirmed.has(answerOf(key, amount)) ? undefined : doubtOf(key, amount);
  const ask = (amounts: readonly (readonly [K, number])[]) => setAsked((before) => new Map([...before, ...amounts]));
  return {
    textOf: (key, amount) => (asked.get(key) === amount ? doubtAbout(key, amount) : undefined),
    leave(key, amount) {
      if (amount !== null && doubtAbout(key, amount)) afterPress(() => ask([[key, amount]]));
    },
    confirm(key, amount) {
      if (amount !== null) setConfirmed((before) => new Set(before).add(answerOf(key, amount)));
    },
    areAsked(amounts) {
      const open = [...amounts].flatMap(([key, amount]): (readonly [K, number])[] =>
        amount !== null && asked.get(key) !== amount && doubtAbout(key, amount) ? [[key, amount]] : [],
      );
      if (open.length > 0) ask(open);
      return open.length === 0;
    },
  };
}

const answerOf = (key: Key, amount: number) => `${key} ${amount}`;
