import { useNotify } from 'ra-core';
import { useCommand } from '../../admin/useCommand';
import {
  acceptParLevels,
  dismissParLevels,
  type ParChange,
  type ParLevel,
  undoParLevels,
} from '../../contract/parLevels';
import { conflictingRecord, HttpError } from '../../dataProvider/HttpError';
import { CHANGED_BY_PAR_LEVELS } from '../../queries/parLevels';
import { Button } from '../../ui/Button';
import { useOneAtATime } from '../../ui/useOneAtATime';
import { useShowError } from '../../ui/useShowError';
import { minimumsText, shelfText, undoneText } from './parSentences';

interface AllSafe {
  group: number | undefined;
  safe: number;
  /** Euros; null for users without sight of prices. */
  safeValue: number | null;
}

const UNDO_MS = 10_000;

export function useParCommands() {
  const notify = useNotify();
  const showError = useShowError();
  const oneAtATime = useOneAtATime();
  const shared = {
    refresh: CHANGED_BY_PAR_LEVELS,
    oneAtATime,
    onError(error: unknown) {
      const isChanged = error instanceof HttpError && conflictingRecord(error.body) !== undefined;
      if (isChanged) notify('Der Vorschlag hat sich geändert.', { type: 'warning' });
      else showError(error);
    },
  };
  const accept = useCommand(
    (send, { assignmentId, proposal, version }: ParLevel) =>
      send(acceptParLevels, { body: { items: [{ assignmentId, proposal: proposal ?? Number.NaN, version }] } }),
    shared,
  );
  const acceptSafe = useCommand(
    (send, { group }: AllSafe) => send(acceptParLevels, { body: { safe: true, stockItemGroupId: group } }),
    {
      ...shared,
      ask: ({ safe, safeValue }) => ({
        title: `${minimumsText(safe)} übernehmen?`,
        text: safeValue === null ? undefined : shelfText(safeValue),
        ok: 'Übernehmen',
      }),
    },
  );
  const undo = useCommand((send, { id }: ParChange) => send(undoParLevels, { body: { id } }), shared);
  const dismiss = useCommand(
    (send, { row, dismissed }: { row: ParLevel; dismissed: boolean }) =>
      send(dismissParLevels, { body: { assignmentIds: [row.assignmentId], dismissed } }),
    shared,
  );

  const takeBack = async (change: ParChange) => {
    const done = await undo.run(change);
    if (!done) return;
    const type = done.answer.left.length > 0 ? 'warning' : 'success';
    notify(undoneText(done.answer), { type, autoHideDuration: UNDO_MS });
  };
  const tell = (done: { answer: ParChange } | undefined) => {
    if (!done) return;
    notify(`${minimumsText(done.answer.items.length)} übernommen`, {
      type: 'success',
      autoHideDuration: UNDO_MS,
      action: <Button label="Rückgängig" color="inherit" size="small" onClick={() => void takeBack(done.answer)} />,
    });
  };
  return {
    isRunning: oneAtATime.isRunning,
    accept: (row: ParLevel) => void accept.run(row).then(tell),
    acceptSafe: (all: AllSafe) => void acceptSafe.run(all).then(tell),
    dismiss: (row: ParLevel, dismissed: boolean) => void dismiss.run({ row, dismissed }),
    undo: (change: ParChange) => void takeBack(change),
  };
}

export type ParCommands = ReturnType<typeof useParCommands>;
