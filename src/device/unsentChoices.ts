import { createStore, type Store } from '../dataProvider/store';
import { joinedChanges, type ListChange } from '../rules/listPreferences';
import { readClaims } from './claims';

/** Changes by list. */
export type Unsent = Readonly<Record<string, ListChange>>;

/** What was chosen in lists and is not stored on the server yet: the same in all tabs of a browser. */
export interface UnsentChoices extends Pick<Store<Unsent>, 'get' | 'subscribe'> {
  /** Who is signed in: what one has sent is nothing to the next. */
  owner(): number | null;
  /** What is to be sent first, as the storage has it: another tab may just have sent something. */
  next(): [list: string, change: ListChange] | undefined;
  /** Joins a change with what waits in its list already, whichever tab it was made in. */
  add(list: string, change: ListChange): void;
  /** Takes away what was sent, unless more was chosen in its list meanwhile: that is sent with it. */
  settle(list: string, sent: ListChange): void;
  /** Tells when another tab has sent something. @returns ends it */
  onSentElsewhere(listener: () => void): () => void;
}

const KEY = 'unsentChoices';

/**
 * Kept in the browser's storage, which is written at once: each change is added to what lies there, so that no tab takes
 * away what another has chosen. It goes with whoever signs out (docs/decisions/0026).
 * @param signal ends the following of other tabs
 */
export function createUnsentChoices(
  token: Pick<Store<string | null>, 'get' | 'subscribe'>,
  signal: AbortSignal,
): UnsentChoices {
  const owner = () => readClaims(token.get() ?? '')?.id ?? null;
  const read = (): Unsent => {
    const kept = parsed(localStorage.getItem(KEY));
    return kept?.owner === owner() ? kept.lists : NOTHING;
  };
  const current = createStore<Unsent>(read());
  const sentElsewhere = new Set<() => void>();
  let isKept = true;
  const change = (edit: (before: Unsent) => Unsent) => {
    const lists = edit(isKept ? read() : current.get());
    isKept = write(Object.keys(lists).length === 0 ? null : JSON.stringify({ owner: owner(), lists }));
    current.set(lists);
  };
  let last = owner();
  const forgetOthers = () => {
    const kept = parsed(localStorage.getItem(KEY));
    if (kept && kept.owner !== owner()) write(null);
    current.set(read());
  };
  forgetOthers();
  token.subscribe(() => {
    if (owner() === last) return;
    last = owner();
    isKept = true;
    forgetOthers();
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

function parsed(text: string | null): Kept | undefined {
  try {
    const { owner, lists }: Partial<Kept> = Object(JSON.parse(text ?? 'null'));
    return owner !== undefined && lists ? { owner, lists } : undefined;
  } catch {
    // Whatever stands there, it is no choice.
    return undefined;
  }
}

/** @returns false when this browser stores nothing more: the choice holds in this tab until it is sent */
function write(text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}

/** As they are stored: keys in the order in which they were written. */
const isSame = (one: ListChange, other: ListChange): boolean => JSON.stringify(one) === JSON.stringify(other);
