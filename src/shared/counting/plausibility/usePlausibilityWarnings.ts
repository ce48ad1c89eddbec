import { useStore } from '../../../dataProvider/store';
import { declarePersonalMemory } from '../../../device/memory';
import { useDevice } from '../../../device/useDevice';
import type { Hint } from '../../../rules/plausibility';
import { type ByLine, lineStores, setLine } from '../lineStores';

export interface PlausibilityWarning {
  amount: number;
  hint: Hint;
}

export interface PlausibilityWarnings {
  all: ByLine<PlausibilityWarning>;
  set(lineId: number, warning: PlausibilityWarning | undefined): void;
}

const warnings = declarePersonalMemory(() => lineStores<PlausibilityWarning>());

export function usePlausibilityWarnings(count: string): PlausibilityWarnings {
  const store = useDevice().memory(warnings).get()(count);
  return { all: useStore(store), set: (lineId, warning) => setLine(store, lineId, warning) };
}
