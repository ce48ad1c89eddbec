import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useConfirm } from '../../../layout/dialogs/useConfirm';
import { IconAction } from '../../../layout/IconAction';
import { useIsPhone } from '../../../layout/useIsPhone';
import { type AnyRecord, type AnyResource, deleteQuestion, mayUse } from '../../../resources/kit';
import { formatNumber } from '../../../rules/numbers';
import { titleOf } from '../../records/titleOf';
import { useRole } from '../../records/useRole';
import type { Selected, Selection } from '../selection';
import { BulkEditDialog } from './BulkEditDialog';
import { BulkProgress } from './BulkProgress';
import { BulkReport } from './BulkReport';
import { bulkFields } from './bulkFields';
import { archiveTask, changeTask, deleteTask } from './bulkTasks';
import { useBulk } from './useBulk';

export interface BulkActionsProps {
  resource: AnyResource;
  selection: Selection;
  selected: Selected;
  known: readonly AnyRecord[];
  /** How many of the selected ones the list does not show. */
  hidden: number;
}

/** What can be done with all selected records at once, and what came of it. */
export function BulkActions({ resource, selection, selected, known, hidden }: BulkActionsProps) {
  const role = useRole();
  const confirm = useConfirm();
  const [isEditing, setEditing] = useState(false);
  const { run, stop, progress, report, closeReport } = useBulk(resource, selection);
  const { archive } = resource;
  const mayDelete = mayUse(resource, 'delete', role);
  const mayEdit = mayUse(resource, 'update', role) && bulkFields(resource, role).length > 0;
  const current = () => {
    const now = new Map(known.map((record) => [record.id, record]));
    return [...selected.values()].map((record) => now.get(record.id) ?? record);
  };
  const isRestoring = archive !== undefined && current().every((record) => record[archive] === true);

  const remove = async () => {
    const records = current();
    const [first] = records;
    const question =
      records.length === 1 && first
        ? deleteQuestion(resource, titleOf(resource, first))
        : `${formatNumber(records.length)} ${resource.label.many} wirklich löschen?`;
    const text = hidden > 0 ? `${question} Davon nicht in der Liste: ${formatNumber(hidden)}.` : question;
    if (await confirm({ title: 'Löschen bestätigen', text, danger: true })) await run(records, deleteTask(resource));
  };
  const setArchived = (key: string) =>
    run(
      current().filter((record) => (record[key] === true) === isRestoring),
      archiveTask(resource, key, !isRestoring),
    );

  return (
    <>
      {mayEdit && <Action label="Ausgewählte bearbeiten" icon={<EditOutlined />} onClick={() => setEditing(true)} />}
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
          count={selected.size}
          onSubmit={(change) => {
            setEditing(false);
            void run(current(), changeTask(resource, change, role));
          }}
          onClose={() => setEditing(false)}
        />
      )}
      {progress && <BulkProgress progress={progress} onStop={stop} />}
      {report && <BulkReport resource={resource} report={report} onClose={closeReport} />}
    </>
  );
}

/** Its name as a text, or on a phone its icon. */
function Action({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  if (useIsPhone()) return <IconAction label={label} icon={icon} onClick={onClick} />;
  return (
    <Button size="small" variant="outlined" startIcon={icon} onClick={onClick}>
      {label}
    </Button>
  );
}
