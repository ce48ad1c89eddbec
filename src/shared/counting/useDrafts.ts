import { useEffect, useMemo } from 'react';
import { useStore } from '../../dataProvider/store';
import { type RememberedDraft, recallDrafts, rememberDrafts } from '../../device/drafts';
import { declareMemory } from '../../device/memory';
import { useDevice, useUser } from '../../device/useDevice';
import { type ByLine, lineStores, setLine } from './lineStores';

interface Draft {
  text: string;
  /** Version of the line when typing began. */
  basis: number | undefined;
}

const drafts = declareMemory(() => lineStores<Draft>());

export interface Drafts {
  all: ByLine<string>;
  get(lineId: number): string | undefined;
  /** `undefined` clears. `version` is that of the line as shown. */
  set(lineId: number, text: string | undefined, version?: number): void;
  basis(lineId: number): number | undefined;
}

/** Typed texts and their base versions, which survive a reload. */
export function useDrafts(count: string): Drafts {
  const key = `${useUser()?.id}/${count}`;
  const store = useDevice().memory(drafts).get()(key, () => recall(key));
  useEffect(() => store.subscribe(() => remember(key, store.get())), [store, key]);
  const typed = useStore(store);
  const all = useMemo(() => new Map([...typed].map(([lineId, { text }]) => [lineId, text])), [typed]);
  const get = (lineId: number) => store.get().get(lineId);
  return {
    all,
    get: (lineId) => get(lineId)?.text,
    set(lineId, text, version) {
      const basis = get(lineId)?.basis ?? version;
      setLine(store, lineId, text === undefined ? undefined : { text, basis });
    },
    basis: (lineId) => get(lineId)?.basis,
  };
}

const recall = (key: string): ByLine<Draft> =>
  new Map(recallDrafts(key).map(([lineId, text, basis]) => [lineId, { text, basis }]));

const remember = (key: string, typed: ByLine<Draft>) =>
  rememberDrafts(
    key,
    [...typed].map(([lineId, { text, basis }]): RememberedDraft => [lineId, text, basis]),
  );
