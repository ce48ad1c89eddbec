import { useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { LoadingState } from '../layout/LoadingState';
import { MessagePage } from '../layout/MessagePage';
import { Page } from '../layout/Page';
import { errorText, useShowError } from '../layout/useShowError';
import { type AnyRecord, type AnyResource, editTitle, mayUse } from '../resources/kit';
import { RecordForm } from './form/RecordForm';
import { RecordHistory } from './history/RecordHistory';
import { ReadOnlyNotice } from './ReadOnlyNotice';
import { listPath } from './records/screenPaths';
import { useRecord } from './records/useRecord';
import { useRecordWrites } from './records/useRecordWrites';
import { useRole } from './records/useRole';
import { saveTarget } from './saveTarget';

export interface ResourceEditProps {
  resource: AnyResource;
  /** Nothing can be changed, whatever the definition says. */
  isReadOnly?: boolean;
  /** Keys of fields that cannot be changed in this record. */
  locked?: (record: AnyRecord) => readonly string[];
  /** What else there is to see of the record, below its form. */
  children?: (record: AnyRecord) => ReactNode;
}

/** The form of a record, whose id is in the address. */
export default function ResourceEdit({ resource, isReadOnly, locked, children }: ResourceEditProps) {
  const id = Number(useParams().id);
  const { data: record, error } = useRecord(resource, id);
  const { update } = useRecordWrites(resource);
  const role = useRole();
  const isFixed = !mayUse(resource, 'update', role) || isReadOnly;
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const notify = useNotify();
  const showError = useShowError();
  const list = listPath(resource);

  if (error && !record) {
    return <MessagePage title="Nicht gefunden" text={errorText(error)} backTo={list} backLabel="Zur Liste" />;
  }
  return (
    <Page title={editTitle(resource)} closeTo={list} maxWidth={640}>
      {isFixed && <ReadOnlyNotice />}
      {record ? (
        <RecordForm
          key={id}
          resource={resource}
          record={record}
          isReadOnly={isFixed}
          locked={locked?.(record)}
          onFailure={showError}
          save={async (values, base = record) => {
            await update(base, values);
            notify('Gespeichert', { type: 'success' });
          }}
          onSaved={() => navigate(saveTarget(resource, query.get('onSaveGoBackTo')))}
        />
      ) : (
        <LoadingState />
      )}
      {record && children?.(record)}
      {record && role === 'Admin' && <RecordHistory key={`history-${id}`} resource={resource} id={id} />}
    </Page>
  );
}
