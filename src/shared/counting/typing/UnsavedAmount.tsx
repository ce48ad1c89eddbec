import type { CountLine } from '../CountLine';
import { StuckEntry } from '../conflicts/StuckEntry';
import { UnsavedEntry } from '../conflicts/UnsavedEntry';
import type { CountEntries } from '../useCountEntries';
import type { CellEdits } from './useCellEdits';

export interface UnsavedAmountProps<L extends CountLine> {
  line: L;
  edits: CellEdits<L>;
  entries: CountEntries;
}

export function UnsavedAmount<L extends CountLine>({ line, edits, entries }: UnsavedAmountProps<L>) {
  const entry = entries.all.get(line.id);
  return (
    <>
      {entry?.state === 'failed' && (
        <UnsavedEntry
          entry={entry}
          line={line}
          onRepeat={(amount) => edits.repeat(line, amount)}
          onKeep={() => edits.giveUp(line)}
        />
      )}
      {entry?.stuck && (
        <StuckEntry
          stuck={entry.stuck}
          line={line}
          onRepeat={entries.retryNow}
          onGiveUp={() => entries.discard(line.id)}
        />
      )}
    </>
  );
}
