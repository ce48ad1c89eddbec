import { useStore } from '../../../dataProvider/store';
import { declarePersonalMemory } from '../../../device/memory';
import { useDevice, useUser } from '../../../device/useDevice';
import { isCounted } from '../../../rules/amounts';
import type { CountLine } from '../CountLine';
import type { CountEntries } from '../useCountEntries';

interface Step {
  lineId: number;
  before: number | null;
  after: number;
}

/** Entries since page load, by user and count, latest last. */
const stepsByCount = declarePersonalMemory<ReadonlyMap<string, readonly Step[]>>(() => new Map());

export interface UndoOptions {
  count: string;
  lines: readonly CountLine[];
  entries: CountEntries;
  mayClear: boolean;
  onBack: (index: number) => void;
}

export function useUndo({ count, lines, entries, mayClear, onBack }: UndoOptions) {
  const key = `${useUser()?.id}/${count}`;
  const steps = useDevice().memory(stepsByCount);
  const own = useStore(steps).get(key) ?? [];
  const keep = (next: readonly Step[]) => steps.set(new Map(steps.get()).set(key, next));
  const last = own.at(-1);
  const index = lines.findIndex(({ id }) => id === last?.lineId);
  const line = lines[index];
  const isOpen =
    last !== undefined &&
    line?.newAmount === last.after &&
    entries.all.get(line.id)?.state !== 'failed' &&
    (last.before !== null || mayClear);

  return {
    note: ({ id, newAmount }: CountLine, after: number) => {
      const before = isCounted(newAmount) ? newAmount : null;
      const made = steps.get().get(key) ?? [];
      if (before !== after) keep([...made, { lineId: id, before, after }]);
    },
    takeBack: isOpen
      ? async () => {
          if (!(await entries.saveAmount(line, last.before))) return;
          keep(own.slice(0, -1));
          onBack(index);
        }
      : undefined,
  };
}
