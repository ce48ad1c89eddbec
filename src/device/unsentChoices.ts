import { readJson, writeJson } from '../dataProvider/localJson';
import { createStore, type Store } from '../dataProvider/store';
import { joinedChanges, type ListChange } from '../rules/listPreferences';
import { readToken } from './tokenContents';

export type Unsent = Readonly<Record<string, ListChange>>;

export interface UnsentChoices extends Pick<Store<Unsent>, 'get' | 'subscribe'> {
  /** Distinguishes users: a choice sent by one says nothing about those of the next. */
  owner(): number | null;
  /** Reads from storage, as another tab may just have sent something. */
  next(): [list: string, change: ListChange] | undefined;
  /** Merges the change with a waiting one of the same list, from any tab. */
  add(list: string, change: ListChange): void;
  settle(list: string, sent: ListChange): void;
  onSentElsewhere(listener: () => void): () => void;
}

const KEY = 'unsentChoices';

/**
 * Writes at once, adding to the stored choices, so that tabs keep each other's. Removed at sign-out
 * (docs/decisions/0026).
 */
export function createUnsentChoices(
  token: Pick<Store<string | null>, 'get' | 'subscribe'>,
  signal: AbortSignal,
): UnsentChoices {
  const owner = () => readToken(token.get() ?? '')?.id ?? null;
  const read = (): Unsent => {
    const kept = stored();
    return kept?.owner === owner() ? kept.lists : NOTHING;
  };
  const current = createStore<Unsent>(read());
  const sentElsewhere = new Set<() => void>();
  let isKept = true;
  const change = (edit: (before: Unsent) => Unsent) => {
    const lists = edit(isKept ? read() : current.get());
    // If storage is full, the choice stays in this tab until sent.
    isKept = writeJson(KEY, Object.keys(lists).length === 0 ? undefined : { owner: owner(), lists });
    current.set(lists);
  };
  let last = owner();
  const clearOnUserChange = () => {
    const kept = stored();
    if (kept && kept.owner !== owner()) writeJson(KEY, undefined);
    current.set(read());
  };
  clearOnUserChange();
  token.subscribe(() => {
    if (owner() === last) return;
    last = owner();
    isKept = true;
    clearOnUserChange();
  });
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key !== KEY && key !== null) return;
      const before = current.get();
      current.set(read());
      if (!Object.keys(before).every((list) => list in current.get())) for (const listener of sentElsewhere) listener();
    },
    { signal },
  );
  return {
    get: current.get,
    subscribe: current.subscribe,
    owner,
    next() {
      if (isKept) current.set(read());
      return Object.entries(current.get())[0];
    },
    add: (list, added) => change((before) => ({ ...before, [list]: joinedChanges(before[list], added) })),
    settle: (list, sent) =>
      change(({ [list]: waiting, ...others }) =>
        waiting === undefined || isSame(waiting, sent) ? others : { ...others, [list]: waiting },
      ),
    onSentElsewhere(listener) {
      sentElsewhere.add(listener);
      return () => sentElsewhere.delete(listener);
    },
  };
}

const NOTHING: Unsent = {};

interface Kept {
  owner: number | null;
  lists: Unsent;
}

function stored(): Kept | undefined {
  const { owner, lists }: Partial<Kept> = Object(readJson(KEY));
  return owner !== undefined && lists ? { owner, lists } : undefined;
}

const isSame = (one: ListChange, other: ListChange): boolean => JSON.stringify(one) === JSON.stringify(other);
