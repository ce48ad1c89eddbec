import { useNotify } from 'ra-core';
import { useNavigate, useSearchParams } from 'react-router';
import { Page } from '../layout/Page';
import { useShowError } from '../layout/useShowError';
import { type AnyResource, createTitle, mayUse } from '../resources/kit';
import { RecordForm } from './form/RecordForm';
import { ReadOnlyNotice } from './ReadOnlyNotice';
import { listPath } from './records/screenPaths';
import { useRecordWrites } from './records/useRecordWrites';
import { useRole } from './records/useRole';
import { saveTarget } from './saveTarget';

/** The form for a new record. */
export default function ResourceCreate({ resource }: { resource: AnyResource }) {
  const isReadOnly = !mayUse(resource, 'create', useRole());
  const { create } = useRecordWrites(resource);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const notify = useNotify();
  return (
    <Page title={createTitle(resource)} closeTo={listPath(resource)} maxWidth={640}>
      {isReadOnly && <ReadOnlyNotice />}
      <RecordForm
        resource={resource}
        isReadOnly={isReadOnly}
        onFailure={useShowError()}
        save={async (values) => {
          await create(values);
          notify('Gespeichert', { type: 'success' });
        }}
        onSaved={() => navigate(saveTarget(resource, query.get('onSaveGoBackTo')))}
      />
    </Page>
  );
}
