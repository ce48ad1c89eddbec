import { CreateBase, useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type AnyRecord, createTitle, isId, mayUse } from '../resources/kit';
import { Page } from '../ui/Page';
import { formWidth } from './form/formWidth';
import { RecordForm } from './form/RecordForm';
import { ReadOnlyNotice } from './ReadOnlyNotice';
import { useDefinition } from './records/registry';
import { listPath } from './records/screenPaths';
import { useRole } from './records/useRole';
import { saveTarget } from './saveTarget';

export interface ResourceCreateProps {
  /** What comes next with the new record, offered by a button in the message that it is saved. */
  next?: (record: AnyRecord) => ReactNode;
}

/** The form for a new record. */
export default function ResourceCreate({ next }: ResourceCreateProps) {
  const resource = useDefinition();
  const isReadOnly = !mayUse(resource, 'create', useRole());
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const notify = useNotify();
  return (
    <CreateBase redirect={false} disableAuthentication>
      <Page title={createTitle(resource)} closeTo={listPath(resource)} maxWidth={formWidth(resource)}>
        {isReadOnly && <ReadOnlyNotice />}
        <RecordForm<AnyRecord | undefined>
          isReadOnly={isReadOnly}
          onSaved={(record) => {
            // Not every backend tells the id.
            const action = record && isId(record.id) && next?.(record);
            notify('Gespeichert', { type: 'success', ...(action && { action, autoHideDuration: NEXT_MS }) });
            navigate(saveTarget(resource, query.get('onSaveGoBackTo')));
          }}
        />
      </Page>
    </CreateBase>
  );
}

/** Long enough to find what comes next; it is on the form of the record as well. */
const NEXT_MS = 10_000;
