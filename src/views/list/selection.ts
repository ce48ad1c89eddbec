import { createStore, type Store } from '../../dataProvider/store';
import type { AnyRecord } from '../../resources/kit';

/** The records that were selected, by id, as they were when it happened. */
export type Selected = ReadonlyMap<number, AnyRecord>;

/** A selection outside of React: a row that is selected is drawn anew, and none of the others. */
export interface Selection extends Pick<Store<Selected>, 'get' | 'subscribe'> {
  toggle(record: AnyRecord): void;
  add(records: readonly AnyRecord[]): void;
  remove(ids: Iterable<number>): void;
  clear(): void;
}

export function createSelection(): Selection {
  const store = createStore<Selected>(new Map());
  const remove = (ids: Iterable<number>) => {
    const next = new Map(store.get());
    for (const id of ids) next.delete(id);
    store.set(next);
  };
  const add = (records: readonly AnyRecord[]) =>
    store.set(new Map([...store.get(), ...records.map((record): [number, AnyRecord] => [record.id, record])]));
  return {
    get: store.get,
    subscribe: store.subscribe,
    add,
    remove,
    toggle: (record) => (store.get().has(record.id) ? remove([record.id]) : add([record])),
    clear: () => store.set(new Map()),
  };
}
