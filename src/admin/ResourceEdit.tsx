import { Stack } from '@mui/material';
import { EditBase, useEditContext, useNotify } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { type AnyRecord, type AnyResource, editTitle, type Field, mayUse } from '../resources/kit';
import type { Mergeable } from '../rules/merging';
import { Button } from '../ui/Button';
import { FoldedSection } from '../ui/FoldedSection';
import { SearchSelect } from '../ui/fields/SearchSelect';
import type { Option } from '../ui/fields/selectOptions';
import { LoadingState } from '../ui/LoadingState';
import { lazyDialog, lazyPart } from '../ui/lazyPart';
import { Page } from '../ui/Page';
import { editOptions } from './form/editOptions';
import { formWidth } from './form/formWidth';
import { RecordForm } from './form/RecordForm';
import { RecordHistory } from './history/RecordHistory';
import { useOptions } from './inputs/useOptions';
import { useListAddress } from './list/useDefinedView';
import { useMayMerge, useMergeable } from './merging/useMergeable';
import { ReadOnlyNotice } from './ReadOnlyNotice';
import { RecordFailed } from './RecordFailed';
import { useDefinition } from './records/registry';
import { useReferencedRecords } from './records/useReferencedRecords';
import { useRole } from './records/useRole';
import { RelatedSections } from './related/RelatedSections';
import { saveTarget } from './saveTarget';

const MergedRecord = lazyPart(() => import('./merging/MergedRecord'));

export interface ResourceEditProps {
  isReadOnly?: boolean;
  locked?: (record: AnyRecord) => readonly string[];
  children?: ReactNode;
}

export default function ResourceEdit(props: ResourceEditProps) {
  const id = Number(useParams().id);
  return (
    <EditBase key={id} id={id} {...editOptions}>
      <EditPage {...props} />
    </EditBase>
  );
}

function EditPage({ isReadOnly, locked, children }: ResourceEditProps) {
  const resource = useDefinition();
  const { record, error } = useEditContext<AnyRecord>();
  const role = useRole();
  const isFixed = !mayUse(resource, 'update', role) || isReadOnly;
  const mergeable = useMergeable(resource);
  const mayMerge = useMayMerge(resource);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const notify = useNotify();
  const list = useListAddress(resource, role);

  if (error && !record) return <RecordFailed error={error} backTo={list} backLabel="Zur Liste" />;
  return (
    <Page title={editTitle(resource)} closeTo={list} maxWidth={formWidth(resource)}>
      {isFixed && <ReadOnlyNotice />}
      {record && mergeable && <MergedRecord key={`merged-${record.id}`} resource={mergeable} record={record} />}
      {record ? (
        <RecordForm
          isReadOnly={isFixed}
          locked={locked?.(record)}
          onSaved={() => {
            notify('Gespeichert', { type: 'success' });
            navigate(saveTarget(list, query.get('onSaveGoBackTo')));
          }}
        />
      ) : (
        <LoadingState />
      )}
      {record && children}
      {record && <RelatedSections key={`related-${record.id}`} resource={resource} id={record.id} />}
      {record && mayMerge && <MergeSection key={`merge-${record.id}`} resource={mayMerge} record={record} />}
      {record && role === 'Admin' && <RecordHistory resource={resource} id={record.id} />}
    </Page>
  );
}

const MergeDialog = lazyDialog(() => import('./merging/MergeDialog'));

interface MergeSectionProps {
  resource: AnyResource & { name: Mergeable };
  record: AnyRecord;
}

function MergeSection(props: MergeSectionProps) {
  return (
    <FoldedSection title="Mit anderem zusammenführen">
      <ChooseOther {...props} />
    </FoldedSection>
  );
}

function ChooseOther({ resource, record }: MergeSectionProps) {
  const { name, label } = resource;
  const field = useMemo(
    () => ({ kind: 'reference', target: name, label: label.one }) satisfies Field as Extract<Field, { target: string }>,
    [name, label.one],
  );
  const { options, isLoading } = useOptions(field, []);
  const records = useReferencedRecords(useMemo(() => [field], [field])).get(name);
  const [chosen, setChosen] = useState<Option | null>(null);
  const [isOpen, setOpen] = useState(false);
  const other = records?.find(({ id }) => id === chosen?.id);
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Stack sx={{ alignSelf: 'stretch' }}>
        <SearchSelect
          label="Anderer Eintrag"
          value={chosen}
          onChange={setChosen}
          options={options.filter(({ id }) => id !== record.id)}
          multiple={false}
          isLoading={isLoading}
        />
      </Stack>
      <Button label="Vergleichen …" variant="outlined" disabled={!other} onClick={() => setOpen(true)} />
      {isOpen && other && <MergeDialog resource={resource} records={[record, other]} onClose={() => setOpen(false)} />}
    </Stack>
  );
}
