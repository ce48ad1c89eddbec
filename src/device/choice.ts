import { declareMemory, type Memory } from './memory';
import { useMemory } from './useDevice';

export interface Choice {
  key: string;
  memory: Memory<string | null>;
}

/** Kept by the browser under `key`; null until somebody chooses. */
export const declareChoice = (key: string): Choice => ({ key, memory: declareMemory(() => localStorage.getItem(key)) });

export function useChoice({ key, memory }: Choice): [string | null, (next: string) => void] {
  const [chosen, set] = useMemory(memory);
  const choose = (next: string) => {
    set(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Without room in the storage, the choice lasts until the page is left.
    }
  };
  return [chosen, choose];
}
