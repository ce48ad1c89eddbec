import { CreateBase, useNotify } from 'ra-core';
import { useNavigate, useSearchParams } from 'react-router';
import { createTitle, mayUse } from '../resources/kit';
import { Page } from '../ui/Page';
import { RecordForm } from './form/RecordForm';
import { ReadOnlyNotice } from './ReadOnlyNotice';
import { useDefinition } from './records/registry';
import { listPath } from './records/screenPaths';
import { useRole } from './records/useRole';
import { saveTarget } from './saveTarget';

/** The form for a new record. */
export default function ResourceCreate() {
  const resource = useDefinition();
  const isReadOnly = !mayUse(resource, 'create', useRole());
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const notify = useNotify();
  return (
    <CreateBase redirect={false} disableAuthentication>
      <Page title={createTitle(resource)} closeTo={listPath(resource)} maxWidth={640}>
        {isReadOnly && <ReadOnlyNotice />}
        <RecordForm
          isReadOnly={isReadOnly}
          onSaved={() => {
            notify('Gespeichert', { type: 'success' });
            navigate(saveTarget(resource, query.get('onSaveGoBackTo')));
          }}
        />
      </Page>
    </CreateBase>
  );
}
