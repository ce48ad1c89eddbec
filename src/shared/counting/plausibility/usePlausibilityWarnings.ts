import { useStore } from '../../../dataProvider/store';
import { declarePersonalMemory } from '../../../device/memory';
import { useDevice } from '../../../device/useDevice';
import type { Hint } from '../../../rules/plausibility';
import { type ByLine, lineStores, setLine } from '../lineStores';

/** A counted amount that deserves a second look. It is saved like every other one. */
export interface PlausibilityWarning {
  amount: number;
  hint: Hint;
}

export interface PlausibilityWarnings {
  all: ByLine<PlausibilityWarning>;
  /** `undefined`: somebody has looked, or there is nothing to look at. */
  set(lineId: number, warning: PlausibilityWarning | undefined): void;
}

const warnings = declarePersonalMemory(() => lineStores<PlausibilityWarning>());

/** The warnings of a count that nobody has answered since the page was loaded. */
export function usePlausibilityWarnings(count: string): PlausibilityWarnings {
  const store = useDevice().memory(warnings).get()(count);
  return { all: useStore(store), set: (lineId, warning) => setLine(store, lineId, warning) };
}
