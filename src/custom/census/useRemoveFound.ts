import { useConfirm } from '../../layout/dialogs/useConfirm';
import type { CountLine } from '../../views/counting/CountLine';
import type { CountEntries } from '../../views/counting/useCountEntries';
import { useRemoveLine } from './useCensusCalls';

/** Takes a line out of the count that a person has added, after asking. */
export function useRemoveFound(entries: CountEntries): (line: CountLine) => Promise<void> {
  const confirm = useConfirm();
  const remove = useRemoveLine();
  return async ({ id, name, locationName }) => {
    const text = `${name} an ${locationName} wirklich aus der Zählung nehmen?`;
    if (!(await confirm({ title: 'Aus der Zählung nehmen', text, danger: true }))) return;
    // Its amount has nowhere to go any more.
    remove.mutate(id, { onSuccess: () => entries.discard(id) });
  };
}
