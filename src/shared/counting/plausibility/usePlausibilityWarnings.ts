import { useStore } from '../../../dataProvider/store';
import { declarePersonalMemory } from '../../../device/memory';
import { useDevice } from '../../../device/useDevice';
import type { Hint } from '../../../rules/plausibility';
import { lineStores, setLine } from '../lineStores';

export interface PlausibilityWarning {
  amount: number;
  hint: Hint;
}

const warnings = declarePersonalMemory(() => lineStores<PlausibilityWarning>());

export function usePlausibilityWarnings(count: string) {
  const store = useDevice().memory(warnings).get()(count);
  return {
    all: useStore(store),
    set: (lineId: number, warning: PlausibilityWarning | undefined) => setLine(store, lineId, warning),
  };
}
