import { useStore } from '../../dataProvider/store';
import type { Hint } from '../../rules/plausibility';
import { type ByLine, lineStores, setLine } from './lineStores';

/** A counted amount that deserves a second look. It is saved like every other one. */
export interface Doubt {
  amount: number;
  hint: Hint;
}

export interface Doubts {
  all: ByLine<Doubt>;
  /** `undefined`: somebody has looked, or there is nothing to look at. */
  set(lineId: number, doubt: Doubt | undefined): void;
}

const doubts = lineStores<Doubt>();

/** The doubts of a count that nobody has answered since the page was loaded. */
export function useDoubts(count: string): Doubts {
  const store = doubts(count);
  return { all: useStore(store), set: (lineId, doubt) => setLine(store, lineId, doubt) };
}
