import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Merge } from '../../contract/merges';
import { useApi } from '../../device/useDevice';
import { useTimeZone } from '../../queries/useTimeZone';
import { type AnyRecord, type AnyResource, mayUse } from '../../resources/kit';
import { formatDateTime } from '../../rules/dates';
import type { Mergeable } from '../../rules/merging';
import { Button } from '../../ui/Button';
import { editPath } from '../records/screenPaths';
import { useRole } from '../records/useRole';
import { mergesQuery } from './mergeQueries';
import { useUndoMerge } from './useUndoMerge';

export interface MergedRecordProps {
  resource: AnyResource & { name: Mergeable };
  record: AnyRecord;
}

export default function MergedRecord({ resource, record }: MergedRecordProps) {
  const mayMerge = mayUse(resource, 'delete', useRole());
  const isArchived = resource.archive !== undefined && record[resource.archive] === true;
  const { data = [] } = useQuery({
    ...mergesQuery(useApi(), resource.name, record.id),
    enabled: mayMerge || isArchived,
  });
  const gone = data.find(({ mergedId }) => mergedId === record.id);
  if (gone) return <LeadOn resource={resource} merge={gone} />;
  if (!mayMerge) return null;
  const undoable = data.filter(({ undoableUntil }) => Date.parse(undoableUntil) > Date.now());
  return undoable.map((merge) => <Undoable key={merge.id} merge={merge} />);
}

function LeadOn({ resource, merge }: { resource: AnyResource; merge: Merge }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const { mergedTitle, intoTitle } = merge;
  const path = editPath(resource, { id: merge.intoId });
  useEffect(() => {
    notify(`„${mergedTitle}“ wurde mit „${intoTitle}“ zusammengeführt.`, { type: 'info' });
    void navigate(path, { replace: true });
  }, [notify, navigate, mergedTitle, intoTitle, path]);
  return null;
}

function Undoable({ merge }: { merge: Merge }) {
  const timeZone = useTimeZone();
  const undo = useUndoMerge();
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, flexWrap: 'wrap' }}
      action={
        <Button label="Rückgängig" color="inherit" disabled={undo.isRunning} onClick={() => void undo.run(merge)} />
      }
    >
      {`„${merge.mergedTitle}“ wurde hiermit zusammengeführt. Rückgängig machen geht bis ${formatDateTime(merge.undoableUntil, timeZone)}.`}
    </Alert>
  );
}
