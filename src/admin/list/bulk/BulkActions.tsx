import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import CallMergeOutlined from '@mui/icons-material/CallMergeOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import { DialogActions, DialogContent, DialogContentText, LinearProgress } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { type AnyRecord, type AnyResource, deleteQuestion } from '../../../resources/kit';
import { formatNumber } from '../../../rules/numbers';
import { Button } from '../../../ui/Button';
import { useBottomPlace } from '../../../ui/bottomPlace';
import { TitledDialog } from '../../../ui/dialogs/TitledDialog';
import { useConfirm } from '../../../ui/dialogs/useConfirm';
import { IconAction } from '../../../ui/IconAction';
import { ignoreSecondClick } from '../../../ui/ignoreSecondClick';
import { lazyDialog } from '../../../ui/lazyPart';
import { useIsPhone } from '../../../ui/useIsPhone';
import { useDecisions } from '../../computed/useDecisions';
import { useMayMerge } from '../../merging/useMergeable';
import { titleOf } from '../../records/titleOf';
import { useRole } from '../../records/useRole';
import { BulkReport } from './BulkReport';
import { BulkSteps } from './BulkSteps';
import { mayChangeMany, mayDeleteMany } from './bulkFields';
import { archiveTask, changeTask, deleteTask } from './bulkTasks';
import { type Progress, type Selection, useBulk } from './useBulk';

/** Loaded on demand, because they need all form code. */
const BulkEditDialog = lazyDialog(() => import('./BulkEditDialog'));
const MergeDialog = lazyDialog(() => import('../../merging/MergeDialog'));

export interface BulkActionsProps extends Selection {
  resource: AnyResource;
  known: readonly AnyRecord[];
  hidden: number;
}

export function BulkActions({ resource, known, hidden, ...selection }: BulkActionsProps) {
  const { selectedIds, now, onSelect } = selection;
  useBottomPlace(useIsPhone() && selectedIds.length > 0);
  const role = useRole();
  const { decide } = useDecisions(resource);
  const confirm = useConfirm();
  const [isEditing, setEditing] = useState(false);
  const { run, stop, progress, report, closeReport } = useBulk(resource, selection);
  const mergeable = useMayMerge(resource);
  const [pair, setPair] = useState<readonly [AnyRecord, AnyRecord]>();
  const { archive } = resource;
  const mayDelete = mayDeleteMany(resource, role);
  const current = () => recordsOf(known, now());
  const isRestoring = useMemo(
    () => archive !== undefined && recordsOf(known, selectedIds).every((record) => record[archive] === true),
    [archive, known, selectedIds],
  );

  const remove = async () => {
    const records = current();
    const [first] = records;
    const question =
      records.length === 1 && first
        ? deleteQuestion(resource, titleOf(resource, first))
        : `${formatNumber(records.length)} ${resource.label.many} wirklich löschen?`;
    const text = hidden > 0 ? `${question} Davon nicht in der Liste: ${formatNumber(hidden)}.` : question;
    if (await confirm({ title: 'Löschen bestätigen', text, ok: 'OK', danger: true }))
      await run(records, deleteTask(resource));
  };
  const setArchived = (key: string) =>
    run(
      current().filter((record) => (record[key] === true) === isRestoring),
      archiveTask(resource, key, !isRestoring),
    );

  return (
    <>
      <BulkSteps resource={resource} records={current} onRun={(task) => void run(current(), task)} />
      {mayChangeMany(resource, role) && (
        <Action label="Ausgewählte bearbeiten" icon={<EditOutlined />} onClick={() => setEditing(true)} />
      )}
      {mergeable && selectedIds.length === 2 && (
        <Action
          label="Zusammenführen …"
          icon={<CallMergeOutlined />}
          onClick={() => {
            const [first, second] = current();
            if (first && second) setPair([first, second]);
          }}
        />
      )}
      {archive !== undefined && mayDelete && (
        <Action
          label={isRestoring ? 'Ausgewählte wiederherstellen' : 'Ausgewählte archivieren'}
          icon={isRestoring ? <UnarchiveOutlined /> : <ArchiveOutlined />}
          onClick={() => void setArchived(archive)}
        />
      )}
      {mayDelete && <Action label="Ausgewählte löschen" icon={<DeleteOutlined />} onClick={() => void remove()} />}
      {isEditing && (
        <BulkEditDialog
          resource={resource}
          role={role}
          count={selectedIds.length}
          onSubmit={(change) => {
            setEditing(false);
            void run(current(), changeTask(resource, change, role, decide));
          }}
          onClose={() => setEditing(false)}
        />
      )}
      {mergeable && pair && (
        <MergeDialog
          resource={mergeable}
          records={pair}
          onClose={(isMerged) => {
            setPair(undefined);
            if (isMerged) onSelect([]);
          }}
        />
      )}
      {progress && <BulkProgress progress={progress} onStop={stop} />}
      {report && <BulkReport resource={resource} report={report} onClose={closeReport} />}
    </>
  );
}

function recordsOf(known: readonly AnyRecord[], ids: readonly unknown[]): AnyRecord[] {
  const selected = new Set(ids);
  return known.filter(({ id }) => selected.has(id));
}

function Action({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  if (useIsPhone()) return <IconAction label={label} icon={icon} onClick={onClick} />;
  return <Button label={label} size="small" variant="outlined" startIcon={icon} onClick={onClick} />;
}

function BulkProgress({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  const { task, done, total } = progress;
  return (
    <TitledDialog title={task.running} maxWidth="xs" isKept onClose={onStop}>
      <DialogContent>
        <DialogContentText sx={{ mb: 1.5 }}>{`${formatNumber(done)} von ${formatNumber(total)}`}</DialogContentText>
        <LinearProgress variant="determinate" value={(done / total) * 100} aria-label={task.running} />
      </DialogContent>
      <DialogActions>
        {/* The second click of a double click on the confirmation, which was in the same place, stops nothing. */}
        <Button label="Anhalten" onClickCapture={ignoreSecondClick} onClick={onStop} autoFocus />
      </DialogActions>
    </TitledDialog>
  );
}
