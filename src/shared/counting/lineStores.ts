import { createStore, type Store } from '../../dataProvider/store';

export type ByLine<V> = ReadonlyMap<number, V>;

/**
 * Creates one store for each count on demand. The stores outlive the page, so typed text survives navigation and a new
 * login.
 */
export function lineStores<V>(): (count: string, initial?: () => ByLine<V>) => Store<ByLine<V>> {
  const stores = new Map<string, Store<ByLine<V>>>();
  return (count, initial = () => new Map()) => {
    const store = stores.get(count) ?? createStore<ByLine<V>>(initial());
    stores.set(count, store);
    return store;
  };
}

/** Sets or removes (`undefined`) a line's value. Notifies only on changes, since each redraws a page. */
export function setLine<V>(store: Store<ByLine<V>>, id: number, value: V | undefined): void {
  if (Object.is(store.get().get(id), value)) return;
  const next = new Map(store.get());
  if (value === undefined) next.delete(id);
  else next.set(id, value);
  store.set(next);
}
