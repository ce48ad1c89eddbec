import { createStore, type Store } from '../dataProvider/store';

export interface Memory<T> {
  initial: () => T;
  isPersonal: boolean;
}

export const declareMemory = <T>(initial: () => T): Memory<T> => ({ initial, isPersonal: false });

export const declarePersonalMemory = <T>(initial: () => T): Memory<T> => ({ initial, isPersonal: true });

export interface Memories {
  <T>(memory: Memory<T>): Store<T>;
  forgetPersonal(): void;
}

export function createMemories(): Memories {
  const stores = new Map<unknown, unknown>();
  const personal = new Set<() => void>();
  const memories = <T>(memory: Memory<T>) => {
    const kept = stores.get(memory) as Store<T> | undefined;
    if (kept) return kept;
    const store = createStore(memory.initial());
    stores.set(memory, store);
    if (memory.isPersonal) personal.add(() => store.set(memory.initial()));
    return store;
  };
  const forgetPersonal = () => {
    for (const forget of personal) forget();
  };
  return Object.assign(memories, { forgetPersonal });
}
