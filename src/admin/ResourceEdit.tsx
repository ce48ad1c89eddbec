import { EditBase, useEditContext, useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { type AnyRecord, editTitle, mayUse } from '../resources/kit';
import { LoadingState } from '../ui/LoadingState';
import { lazyPart } from '../ui/lazyPart';
import { Page } from '../ui/Page';
import { editOptions } from './form/editOptions';
import { formWidth } from './form/formWidth';
import { RecordForm } from './form/RecordForm';
import { RecordHistory } from './history/RecordHistory';
import { useListAddress } from './list/useDefinedView';
import { MergeSection } from './merging/MergeSection';
import { useMayMerge, useMergeable } from './merging/useMergeable';
import { ReadOnlyNotice } from './ReadOnlyNotice';
import { RecordFailed } from './RecordFailed';
import { useDefinition } from './records/registry';
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
