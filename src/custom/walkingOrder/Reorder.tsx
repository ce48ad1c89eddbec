import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../admin/useCommand';
import type { Api } from '../../dataProvider/createApi';
import { conflictingRecord, HttpError } from '../../dataProvider/HttpError';
import { messages } from '../../resources/kit';
import { SaveBar } from '../../ui/SaveBar';
import { useShowError } from '../../ui/useShowError';
import { useUnsavedGuard } from '../../ui/useUnsavedGuard';
import { byOrder, inOrderOf, movedTo, type OrderedRow } from './OrderedRow';
import { SortableRows } from './SortableRows';

export interface ReorderProps {
  label: string;
  rows: readonly OrderedRow[];
  save: (send: Api, ids: number[]) => Promise<unknown>;
  /** First parts of the query keys to refetch. */
  refresh: readonly string[];
  doneTo: string;
}

export default function Reorder({ label, rows, save, refresh, doneTo }: ReorderProps) {
  const [ids, setIds] = useState<readonly number[]>();
  const [hasConflict, setConflict] = useState(false);
  const stored = useMemo(() => rows.toSorted(byOrder), [rows]);
  const shown = useMemo(() => (ids ? inOrderOf(stored, ids) : stored), [stored, ids]);
  const isChanged = ids !== undefined && shown.some(({ id }, place) => stored[place]?.id !== id);
  const release = useUnsavedGuard(isChanged);
  const navigate = useNavigate();
  const showError = useShowError();
  const { run, isRunning } = useCommand(
    (send) =>
      save(
        send,
        shown.map(({ id }) => id),
      ),
    {
      refresh: refresh.map((key) => [key]),
      done: 'Gespeichert',
      onError(error) {
        if (error instanceof HttpError && conflictingRecord(error.body) !== undefined) setConflict(true);
        else showError(error);
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
          <AlertTitle>Inzwischen geändert</AlertTitle>
          {messages.changedMeanwhile('diese Liste')} Deine Reihenfolge steht noch hier und ist nicht gespeichert. Was
          neu ist, steht am Ende.
        </Alert>
      )}
      <SortableRows
        label={label}
        rows={shown}
        disabled={isRunning}
        onMove={(id, place) => setIds(movedTo(shown, id, place).map((row) => row.id))}
      />
      <SaveBar isReady={isChanged && !isRunning}>
        <Button onClick={() => setIds(undefined)} disabled={isRunning || !isChanged}>
          Zurücksetzen
        </Button>
      </SaveBar>
    </Stack>
  );
}
