import { useMemo } from 'react';
import { createStore, useStore } from '../../dataProvider/store';
import { type RememberedDraft, recallDrafts, rememberDrafts } from '../../device/drafts';
import { declareMemory } from '../../device/memory';
import { useDevice, useUser } from '../../device/useDevice';
import { useOtherTabs } from '../../device/useOtherTabs';
import { type ByLine, lineStores, setLine } from './lineStores';

interface Draft {
  text: string;
  basis: number | undefined;
}

const drafts = declareMemory(() => lineStores(createDrafts));

/** Typed texts and their base versions, which survive a reload. Other lines that another tab types or saves are taken over. */
export function useDrafts(count: string) {
  const key = `${useUser()?.id}/${count}`;
  const store = useDevice().memory(drafts).get()(key);
  useOtherTabs(store.look);
  const typed = useStore(store);
  const all = useMemo(() => new Map([...typed].map(([lineId, { text }]) => [lineId, text])), [typed]);
  const get = (lineId: number) => store.get().get(lineId);
  return {
    all,
    get: (lineId: number) => get(lineId)?.text,
    /** `undefined` clears. `version` is that of the line as shown. */
    set(lineId: number, text: string | undefined, version?: number) {
      store.look();
      const before = get(lineId);
      if (before?.text === text) return;
      const basis = before?.basis ?? version;
      store.type(lineId, text === undefined ? undefined : { text, basis });
    },
    basis: (lineId: number) => get(lineId)?.basis,
  };
}

export type Drafts = ReturnType<typeof useDrafts>;

function createDrafts(key: string) {
  const store = createStore(recall(key));
  let known = store.get();
  /** Lines typed here and not saved yet. Another tab that saves just then may write them as it knew them. */
  const own = new Set<number>();
  store.subscribe(() => {
    remember(key, store.get());
    known = recall(key);
  });
  return {
    ...store,
    type(lineId: number, draft: Draft | undefined) {
      if (draft) own.add(lineId);
      else own.delete(lineId);
      setLine(store, lineId, draft);
    },
    /** Takes over only what has changed on the device, which may lack what is typed here. */
    look() {
      const [before, next] = [known, new Map(store.get())];
      known = recall(key);
      const ids = [...new Set([...before.keys(), ...known.keys()])];
      const changed = ids.filter((id) => !own.has(id) && !isSame(before.get(id), known.get(id)));
      for (const id of changed) {
        const draft = known.get(id);
        if (draft) next.set(id, draft);
        else next.delete(id);
      }
      const isOwnMissing = ids.some((id) => own.has(id) && !known.has(id));
      if (changed.length > 0 || isOwnMissing) store.set(next);
    },
  };
}

const isSame = (one: Draft | undefined, other: Draft | undefined) =>
  one?.text === other?.text && one?.basis === other?.basis;

const recall = (key: string): ByLine<Draft> =>
  new Map(recallDrafts(key).map(([lineId, text, basis]) => [lineId, { text, basis }]));

const remember = (key: string, typed: ByLine<Draft>) =>
  rememberDrafts(
    key,
    [...typed].map(([lineId, { text, basis }]): RememberedDraft => [lineId, text, basis]),
  );
