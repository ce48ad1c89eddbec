import { createStore, type Store } from '../../dataProvider/store';

/** A value for some lines of a count, by line id. */
export type ByLine<V> = ReadonlyMap<number, V>;

/**
 * A store for every count, made when it is first asked for. It outlives the page that shows the count, so that what was
 * typed is still there after a look at the list, or after signing in again.
 */
export function lineStores<V>(): (count: string, initial?: () => ByLine<V>) => Store<ByLine<V>> {
  const stores = new Map<string, Store<ByLine<V>>>();
  return (count, initial = () => new Map()) => {
    const store = stores.get(count) ?? createStore<ByLine<V>>(initial());
    stores.set(count, store);
    return store;
  };
}

/** Sets the value of one line; `undefined` removes it. Who follows the store hears of changes alone: each draws a page. */
export function setLine<V>(store: Store<ByLine<V>>, id: number, value: V | undefined): void {
  if (Object.is(store.get().get(id), value)) return;
  const next = new Map(store.get());
  if (value === undefined) next.delete(id);
  else next.set(id, value);
  store.set(next);
}
