import { Alert, AlertTitle, Stack } from '@mui/material';
import { type FormEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../admin/useCommand';
import type { Api } from '../../dataProvider/createApi';
import { conflictingRecord, HttpError } from '../../dataProvider/HttpError';
import { pluck } from '../../lib/pluck';
import { messages } from '../../resources/kit';
import { Button } from '../../ui/Button';
import { SaveBar } from '../../ui/SaveBar';
import { useShowError } from '../../ui/useShowError';
import { useUnsavedGuard } from '../../ui/useUnsavedGuard';
import { byOrder, inOrderOf, movedTo, type OrderedRow } from './OrderedRow';
import { SortableRows } from './SortableRows';

export interface ReorderProps {
  label: string;
  rows: readonly OrderedRow[];
  /** @param before ids in the order that was shown when moving began */
  save: (send: Api, ids: number[], before: number[]) => Promise<unknown>;
  idKey: 'id' | 'stockItemId';
  refresh: readonly string[];
  doneTo: string;
}

export default function Reorder({ label, rows, save, idKey, refresh, doneTo }: ReorderProps) {
  const [moved, setMoved] = useState<Moved>();
  const [hasConflict, setConflict] = useState(false);
  const stored = useMemo(() => rows.toSorted(byOrder), [rows]);
  const shown = useMemo(() => (moved ? inOrderOf(stored, moved.ids) : stored), [stored, moved]);
  const isChanged = moved !== undefined && shown.some(({ id }, place) => stored[place]?.id !== id);
  const release = useUnsavedGuard(isChanged);
  const navigate = useNavigate();
  const showError = useShowError();
  const { run, isRunning } = useCommand(
    (send) => save(send, pluck(shown, 'id'), moved?.before ?? pluck(stored, 'id')),
    {
      refresh: refresh.map((key) => [key]),
      done: 'Gespeichert',
      onError(error) {
        const current = error instanceof HttpError ? conflictingRecord(error.body) : undefined;
        if (!Array.isArray(current)) return showError(error);
        setMoved({ ids: pluck(shown, 'id'), before: pluck(current, idKey) });
        setConflict(true);
      },
    },
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setConflict(false);
    if (!(await run())) return;
    release();
    navigate(doneTo);
  };
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
      {hasConflict && (
        <Alert severity="warning">
          <AlertTitle>{messages.changed}</AlertTitle>
          {messages.changedMeanwhile('diese Liste')} Deine Reihenfolge steht noch hier, Neues am Ende. Noch einmal
          speichern ersetzt die andere.
        </Alert>
      )}
      <SortableRows
        label={label}
        rows={shown}
        disabled={isRunning}
        onMove={(id, place) => {
          const before = moved?.before ?? pluck(stored, 'id');
          setMoved({ ids: pluck(movedTo(shown, id, place), 'id'), before });
        }}
      />
      <SaveBar isReady={isChanged && !isRunning}>
        <Button label="Zurücksetzen" onClick={() => setMoved(undefined)} disabled={isRunning || !isChanged} />
      </SaveBar>
    </Stack>
  );
}

interface Moved {
  ids: number[];
  /** Stored order when moving began, or as reported by the last refusal: a refetch meanwhile must not hide a colleague's. */
  before: number[];
}
