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
  const repeat = (amount = entry?.amount) =>
    amount === null ? void entries.saveAmount(entry?.current ?? line, null, true) : edits.repeat(line, amount);
  return (
    <>
      {entry?.state === 'failed' && (
        <UnsavedEntry entry={entry} line={line} onRepeat={repeat} onKeep={() => edits.giveUp(line)} />
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
