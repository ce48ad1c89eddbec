import { useMemo } from 'react';
import { createStore, useStore } from '../../dataProvider/store';
import { recallDrafts, rememberDraft } from '../../device/drafts';
import { declareMemory } from '../../device/memory';
import { useDevice, useUser } from '../../device/useDevice';
import { useOtherTabs } from '../../device/useOtherTabs';
import { type ByLine, lineStores, setLine } from './lineStores';

interface Draft {
  text: string;
  basis: number | undefined;
}

const drafts = declareMemory(() => lineStores(createDrafts));

/** Typed texts and their base versions, which survive a reload. What another tab types or saves is taken over. */
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
  let known = recall(key);
  const store = createStore(known);
  return {
    ...store,
    type(lineId: number, draft: Draft | undefined) {
      rememberDraft(key, lineId, draft && [lineId, draft.text, draft.basis]);
      known = recall(key);
      setLine(store, lineId, draft);
    },
    /** Takes over only what has changed on the device, which may have had no room for what is typed here. */
    look() {
      const [before, next] = [known, new Map(store.get())];
      known = recall(key);
      const ids = [...new Set([...before.keys(), ...known.keys()])];
      const changed = ids.filter((id) => !isSame(before.get(id), known.get(id)));
      for (const id of changed) {
        const draft = known.get(id);
        if (draft) next.set(id, draft);
        else next.delete(id);
      }
      if (changed.length > 0) store.set(next);
    },
  };
}

const isSame = (one: Draft | undefined, other: Draft | undefined) =>
  one?.text === other?.text && one?.basis === other?.basis;

const recall = (key: string): ByLine<Draft> =>
  new Map(recallDrafts(key).map(([lineId, text, basis]) => [lineId, { text, basis }]));
