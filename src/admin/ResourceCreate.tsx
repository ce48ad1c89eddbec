import { CreateBase, useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type AnyRecord, createTitle, isId, mayUse } from '../resources/kit';
import { LoadingState } from '../ui/LoadingState';
import { Page } from '../ui/Page';
import { formWidth } from './form/formWidth';
import { RecordForm } from './form/RecordForm';
import { useListAddress } from './list/useDefinedView';
import { ReadOnlyNotice } from './ReadOnlyNotice';
import { useDefinition, useRegistry } from './records/registry';
import { useProposals } from './records/useProposals';
import { useRole } from './records/useRole';
import { type AskedLink, askedLink, linkedPage } from './related/relatedFields';
import { saveTarget } from './saveTarget';

export default function ResourceCreate({ next }: { next?: (record: AnyRecord) => ReactNode }) {
  const resource = useDefinition();
  const registry = useRegistry();
  const role = useRole();
  const proposals = useProposals(resource);
  const isReadOnly = !mayUse(resource, 'create', role);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const notify = useNotify();
  const list = useListAddress(resource, role);
  const asked = askedLink(resource, role, query);
  const back = asked && linkedPage(registry, resource, asked);
  const defaults = proposals && { ...proposals, ...(asked && linkedValue(asked)) };
  return (
    <CreateBase redirect={false} disableAuthentication>
      <Page title={createTitle(resource)} closeTo={back ?? list} maxWidth={formWidth(resource)}>
        {isReadOnly && <ReadOnlyNotice />}
        {defaults ? (
          <RecordForm<AnyRecord | undefined>
            isReadOnly={isReadOnly}
            defaults={defaults}
            onSaved={(record) => {
              const action = record && isId(record.id) && next?.(record);
              notify('Gespeichert', { type: 'success', ...(action && { action, autoHideDuration: NEXT_MS }) });
              navigate(back ?? saveTarget(list, query.get('onSaveGoBackTo')));
            }}
          />
        ) : (
          <LoadingState />
        )}
      </Page>
    </CreateBase>
  );
}

const linkedValue = ({ key, id, field }: AskedLink) => ({ [key]: field.kind === 'referenceMany' ? [id] : id });

/** Milliseconds; long enough to notice the next step, which the record's form offers too. */
const NEXT_MS = 10_000;
