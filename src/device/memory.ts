import { createStore, type Store } from '../dataProvider/store';

/** Declares a value that pages remember until the page is reloaded: `const filters = declareMemory(new Map())`. */
export interface Memory<T> {
  initial: () => T;
}

export const declareMemory = <T>(initial: () => T): Memory<T> => ({ initial });

/** The value of a memory on this device. */
export type Memories = <T>(memory: Memory<T>) => Store<T>;

export function createMemories(): Memories {
  const stores = new Map<unknown, unknown>();
  return <T>(memory: Memory<T>) => {
    const store = (stores.get(memory) as Store<T> | undefined) ?? createStore(memory.initial());
    stores.set(memory, store);
    return store;
  };
}
