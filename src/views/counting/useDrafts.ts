import { useEffect } from 'react';
import { useUser } from '../../dataProvider/session';
import { useStore } from '../../dataProvider/store';
import { type ByLine, lineStores, setLine } from './lineStores';

const drafts = lineStores<string>();
const bases = lineStores<number>();

export interface Drafts {
  /** Texts that stand in the field of a line and were not saved. */
  all: ByLine<string>;
  /** What is typed right now, also for code that began before it was typed. */
  get(lineId: number): string | undefined;
  /** `undefined`: nothing is typed. `version`: of the line as it is shown. */
  set(lineId: number, text: string | undefined, version?: number): void;
  /** The version of the line when typing began; undefined when that is not known. */
  basis(lineId: number): number | undefined;
}

/**
 * What the signed-in user has typed into the lines of a count and not saved yet; a reload does not take it away.
 * @param count tells counts apart
 */
export function useDrafts(count: string): Drafts {
  const key = `${useUser()?.id}/${count}`;
  const store = drafts(key, () => recall(key));
  const basis = bases(key);
  useEffect(() => store.subscribe(() => remember(key, store.get())), [store, key]);
  return {
    all: useStore(store),
    get: (lineId) => store.get().get(lineId),
    set(lineId, text, version) {
      setLine(basis, lineId, text === undefined ? undefined : (basis.get().get(lineId) ?? version));
      setLine(store, lineId, text);
    },
    basis: (lineId) => basis.get().get(lineId),
  };
}

const PREFIX = 'drafts/';

function recall(key: string): ByLine<string> {
  try {
    return new Map(JSON.parse(localStorage.getItem(PREFIX + key) ?? '[]') as [number, string][]);
  } catch {
    // Whatever stands there, it is no draft; or this browser keeps nothing.
    return new Map();
  }
}

function remember(key: string, texts: ByLine<string>) {
  try {
    if (texts.size === 0) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify([...texts]));
  } catch {
    // A full storage: the text stays in its field, and saving it will say so.
  }
}
