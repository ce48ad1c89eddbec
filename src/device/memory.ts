import { createStore, type Store } from '../dataProvider/store';

/** Declares a value that pages remember until the page is reloaded: `const menu = declareMemory(() => true)`. */
export interface Memory<T> {
  initial: () => T;
  /** Tells of what one user has seen or done: it is as at first when nobody or somebody else is signed in. */
  isPersonal: boolean;
}

export const declareMemory = <T>(initial: () => T): Memory<T> => ({ initial, isPersonal: false });

/** As `declareMemory`, for what the next person at this device is not to find. */
export const declarePersonalMemory = <T>(initial: () => T): Memory<T> => ({ initial, isPersonal: true });

export interface Memories {
  /** The value of a memory on this device. */
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
