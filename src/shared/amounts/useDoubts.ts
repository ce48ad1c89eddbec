import { useState } from 'react';
import { useAfterPress } from '../../ui/useAfterPress';

type Key = string | number;
/** null when empty, NaN when not a number. */
type Amount = number | null;

/** Questions unlikely amounts once for each value; never prevents saving. @param doubtOf returns the reason for doubt */
export function useDoubts<K extends Key>(doubtOf: (key: K, amount: number) => string | undefined) {
  const [asked, setAsked] = useState<ReadonlyMap<K, number>>(new Map());
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const afterPress = useAfterPress();
  const doubtAbout = (key: K, amount: Amount) =>
    amount === null || Number.isNaN(amount) || confirmed.has(answerOf(key, amount)) ? undefined : doubtOf(key, amount);
  const ask = (amounts: readonly (readonly [K, number])[]) => setAsked((before) => new Map([...before, ...amounts]));
  return {
    textOf: (key: K, amount: Amount) => (asked.get(key) === amount ? doubtAbout(key, amount) : undefined),
    leave(key: K, amount: Amount) {
      if (amount !== null && doubtAbout(key, amount)) afterPress(() => ask([[key, amount]]));
    },
    confirm(key: K, amount: Amount) {
      if (amount !== null) setConfirmed((before) => new Set(before).add(answerOf(key, amount)));
    },
    /** Questions amounts not yet questioned, before saving. @returns true if there were none, so that all may be saved */
    areAsked(amounts: Iterable<readonly [K, Amount]>) {
      const open = [...amounts].flatMap(([key, amount]): (readonly [K, number])[] =>
        amount !== null && asked.get(key) !== amount && doubtAbout(key, amount) ? [[key, amount]] : [],
      );
      if (open.length > 0) ask(open);
      return open.length === 0;
    },
  };
}

export type Doubts<K extends Key> = ReturnType<typeof useDoubts<K>>;

const answerOf = (key: Key, amount: number) => `${key} ${amount}`;
