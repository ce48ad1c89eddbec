import { createStore, type Store } from '../../dataProvider/store';

export type ByLine<V> = ReadonlyMap<number, V>;

/** The stores outlive the page, so typed text survives navigation and a new login. */
export function lineStores<V>(): (count: string) => Store<ByLine<V>>;
export function lineStores<S>(create: (count: string) => S): (count: string) => S;
export function lineStores(create: (count: string) => unknown = () => createStore(new Map())) {
  const stores = new Map<string, unknown>();
  return (count: string) => {
    const store = stores.get(count) ?? create(count);
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
