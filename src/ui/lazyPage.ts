import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Module<P> = { default: ComponentType<P> };

export type LazyPage<P = object> = LazyExoticComponent<ComponentType<P>> & { load(): Promise<void> };

/** Loads a page on demand. A preloaded page does not suspend, which would delay its content by a third of a second. */
export function lazyPage<P = object>(load: () => Promise<Module<P>>): LazyPage<P> {
  let loaded: Module<P> | undefined;
  const Page = lazy(() => (loaded ? resolvedThenable(loaded) : load()));
  return Object.assign(Page, {
    async load() {
      loaded = await load();
    },
  });
}

export const loadAhead = (page: unknown): Promise<void> | undefined => {
  const load: unknown = Object(page).load;
  return typeof load === 'function' ? load() : undefined;
};

const resolvedThenable = <T>(value: T): Promise<T> =>
  // biome-ignore lint/suspicious/noThenProperty: a real promise would resolve only after the render
  ({ then: (take: (value: T) => unknown) => void take(value) }) as unknown as Promise<T>;
