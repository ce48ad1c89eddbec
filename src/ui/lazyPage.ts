import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** As `import('./Page')` answers. */
type Module<P> = { default: ComponentType<P> };

/** A page that is loaded when it is opened. */
export type LazyPage<P = object> = LazyExoticComponent<ComponentType<P>> & {
  /** Loads it ahead: opened after that, it is there at once. */
  load(): Promise<void>;
};

/**
 * As React's `lazy`, for pages, which can be loaded ahead as well. React draws what it had to wait for a third of a second after
 * it has shown that it waits; what is there by then it draws with everything else.
 */
export function lazyPage<P = object>(load: () => Promise<Module<P>>): LazyPage<P> {
  let loaded: Module<P> | undefined;
  const Page = lazy(() => (loaded ? thereAlready(loaded) : load()));
  return Object.assign(Page, {
    async load() {
      loaded = await load();
    },
  });
}

/** The loading ahead of a page, where it is one that can be. */
export const loadAhead = (page: unknown): Promise<void> | undefined => {
  const load: unknown = Object(page).load;
  return typeof load === 'function' ? load() : undefined;
};

/** What React takes for a promise, and need not wait for. */
const thereAlready = <T>(value: T): Promise<T> =>
  // biome-ignore lint/suspicious/noThenProperty: a promise tells what it has in a later step only
  ({ then: (take: (value: T) => unknown) => void take(value) }) as unknown as Promise<T>;
