import { useUser } from '../../dataProvider/session';
import { useStore } from '../../dataProvider/store';
import { type ByLine, lineStores, setLine } from './lineStores';

const drafts = lineStores<string>();

export interface Drafts {
  /** Texts that stand in the field of a line and were not saved. */
  all: ByLine<string>;
  /** What is typed right now, also for code that began before it was typed. */
  get(lineId: number): string | undefined;
  /** `undefined`: nothing is typed. */
  set(lineId: number, text: string | undefined): void;
}

/** What the signed-in user has typed into the lines of a count and not saved yet. @param count tells counts apart */
export function useDrafts(count: string): Drafts {
  const store = drafts(`${useUser()?.id}/${count}`);
  return {
    all: useStore(store),
    get: (lineId) => store.get().get(lineId),
    set: (lineId, text) => setLine(store, lineId, text),
  };
}
