import {
  Alert,
  Box,
  DialogActions,
  DialogContent,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { createMerge, type Merge, type MergePreview } from '../../contract/merges';
import { useApi } from '../../device/useDevice';
import { type AnyRecord, type AnyResource, columnFields, isSecret } from '../../resources/kit';
import type { Mergeable } from '../../rules/merging';
import { valueText } from '../../rules/valueText';
import { Button } from '../../ui/Button';
import { TitledDialog } from '../../ui/dialogs/TitledDialog';
import { LoadError } from '../../ui/LoadError';
import { LoadingState } from '../../ui/LoadingState';
import { titleOf } from '../records/titleOf';
import { useLookup } from '../records/useLookup';
import { useCommand } from '../useCommand';
import { MergePlan } from './MergePlan';
import { CHANGED_BY_MERGE, previewQuery } from './mergeQueries';
import { useUndoMerge } from './useUndoMerge';

export interface MergeDialogProps {
  resource: AnyResource & { name: Mergeable };
  records: readonly [AnyRecord, AnyRecord];
  onClose: (isMerged: boolean) => void;
}

export default function MergeDialog({ resource, records, onClose }: MergeDialogProps) {
  const [merge, setMerge] = useState<Merge>();
  return (
    <TitledDialog
      title={`${resource.label.many} zusammenführen`}
      maxWidth="sm"
      isKept
      onClose={() => onClose(merge !== undefined)}
    >
      {merge ? (
        <Merged merge={merge} onClose={onClose} />
      ) : (
        <Choose resource={resource} records={records} onMerged={setMerge} onClose={() => onClose(false)} />
      )}
    </TitledDialog>
  );
}

interface ChooseProps extends Pick<MergeDialogProps, 'resource' | 'records'> {
  onMerged: (merge: Merge) => void;
  onClose: () => void;
}

function Choose({ resource, records, onMerged, onClose }: ChooseProps) {
  const id = useId();
  const [first, second] = records;
  const [intoId, setInto] = useState(first.id);
  const [into, merged] = intoId === first.id ? [first, second] : [second, first];
  const command = useCommand(
    (send, { into: kept, merged: gone }: MergePreview) =>
      send(createMerge, {
        body: {
          resource: resource.name,
          mergedId: gone.id,
          mergedVersion: gone.version,
          intoId: kept.id,
          intoVersion: kept.version,
        },
      }),
    { refresh: CHANGED_BY_MERGE },
  );
  // Not refetched while merging, because the plan no longer applies afterwards.
  const plan = useQuery({
    ...previewQuery(useApi(), { resource: resource.name, mergedId: merged.id, intoId }),
    enabled: !command.isRunning,
  });
  const isReady = plan.data?.refusals.length === 0 && !plan.isFetching && !command.isRunning;
  const run = async () => {
    if (!plan.data) return;
    const done = await command.run(plan.data);
    if (done) onMerged(done.answer);
  };
  const nameOf = (record: AnyRecord) => {
    const title = titleOf(resource, record);
    return titleOf(resource, first) === titleOf(resource, second) ? `${title} (Nr. ${record.id})` : title;
  };
  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          <div>
            <FormLabel id={id}>Welcher Eintrag bleibt?</FormLabel>
            <RadioGroup aria-labelledby={id} value={intoId} onChange={({ target }) => setInto(Number(target.value))}>
              {records.map((record) => (
                <FormControlLabel key={record.id} value={record.id} control={<Radio />} label={nameOf(record)} />
              ))}
            </RadioGroup>
          </div>
          <DifferingFields resource={resource} into={into} merged={merged} />
          {plan.error && <LoadError error={plan.error} />}
          {plan.data ? <MergePlan plan={plan.data} /> : !plan.error && <LoadingState rows={3} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button label="Abbrechen" onClick={onClose} />
        <Button label="Zusammenführen" variant="contained" disabled={!isReady} onClick={() => void run()} />
      </DialogActions>
    </>
  );
}

function Merged({ merge, onClose }: { merge: Merge; onClose: (isMerged: boolean) => void }) {
  const undo = useUndoMerge();
  return (
    <>
      <DialogContent>
        <Alert severity="success">{`„${merge.mergedTitle}“ ist jetzt „${merge.intoTitle}“.`}</Alert>
      </DialogContent>
      <DialogActions>
        <Button disabled={undo.isRunning} onClick={async () => (await undo.run(merge)) && onClose(false)}>
          Rückgängig
        </Button>
        <Button label="Schließen" variant="contained" autoFocus onClick={() => onClose(true)} />
      </DialogActions>
    </>
  );
}

function DifferingFields({ resource, into, merged }: { resource: AnyResource; into: AnyRecord; merged: AnyRecord }) {
  const fields = useMemo(
    () => columnFields(resource).filter(([key, field]) => key !== resource.archive && !isSecret(field)),
    [resource],
  );
  const lookup = useLookup(useMemo(() => fields.map(([, field]) => field), [fields]));
  const rows = fields.flatMap(([key, field]) => {
    const texts = [into, merged].map((record) => valueText(field, record[key], lookup));
    return texts[0] === texts[1] ? [] : [{ key, label: field.label, texts }];
  });
  if (rows.length === 0) return <Typography variant="body2">Beide sagen dasselbe.</Typography>;
  return (
    <Box component="table" sx={TABLE}>
      <thead>
        <tr>
          <th scope="col">Bleibt</th>
          <th scope="col">Wird zusammengeführt</th>
        </tr>
      </thead>
      {rows.map(({ key, label, texts }) => (
        <tbody key={key}>
          <tr>
            <th colSpan={2} scope="rowgroup">
              {label}
            </th>
          </tr>
          <tr>
            <td>{texts[0]}</td>
            <td>{texts[1]}</td>
          </tr>
        </tbody>
      ))}
    </Box>
  );
}

const TABLE = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  typography: 'body2',
  overflowWrap: 'anywhere',
  '& th': { textAlign: 'left', fontWeight: 550, pr: 1 },
  '& tbody th': { pt: 1, fontWeight: 400, color: 'text.secondary' },
  '& td': { width: '50%', pr: 1, verticalAlign: 'top' },
};
