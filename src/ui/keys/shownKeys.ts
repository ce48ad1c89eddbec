import { useEffect } from 'react';
import { KEYS, type KeyName } from './keyTable';

const counts = new Map<KeyName, number>();

export const shownKeys = (): KeyName[] =>
  (Object.keys(KEYS) as KeyName[]).filter((name) => (counts.get(name) ?? 0) > 0);

export function useShownKeys(names: readonly KeyName[]): void {
  const joined = names.join();
  useEffect(() => {
    const shown = joined === '' ? [] : (joined.split(',') as KeyName[]);
    const add = (by: number) => {
      for (const name of shown) counts.set(name, (counts.get(name) ?? 0) + by);
    };
    add(1);
    return () => add(-1);
  }, [joined]);
}
