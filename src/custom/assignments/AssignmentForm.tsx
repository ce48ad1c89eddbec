import { useNotify } from 'ra-core';
import { useNavigate } from 'react-router';
import { useIsAdmin } from '../../dataProvider/session';
import { useShowError } from '../../layout/useShowError';
import type { AnyRecord } from '../../resources/kit';
import { stockItemGroupAssignments } from '../../resources/stockItemGroupAssignments';
import { RecordForm } from '../../views/form/RecordForm';
import type { Values } from '../../views/form/useRecordForm';
import { ReadOnlyNotice } from '../../views/ReadOnlyNotice';
import { AssignmentFields } from './AssignmentFields';
import { assignmentPaths } from './assignmentPaths';

export interface AssignmentFormProps {
  groupId: number;
  /** Absent for a new one. */
  assignment?: AnyRecord;
  save: (values: Values, base: AnyRecord | undefined) => Promise<unknown>;
}

/** How much of an item a group needs. */
export function AssignmentForm({ groupId, assignment, save }: AssignmentFormProps) {
  const isAdmin = useIsAdmin();
  const navigate = useNavigate();
  const notify = useNotify();
  const showError = useShowError();
  return (
    <>
      {!isAdmin && <ReadOnlyNotice />}
      <RecordForm
        resource={stockItemGroupAssignments}
        record={assignment}
        defaults={{ stockItemGroupId: groupId }}
        isReadOnly={!isAdmin}
        locked={assignment && ['stockItemId', 'stockItemGroupId']}
        onFailure={showError}
        save={async (values, base) => {
          await save(values, base);
          notify('Gespeichert', { type: 'success' });
        }}
        onSaved={() => navigate(assignmentPaths.list(groupId))}
      >
        <AssignmentFields groupId={groupId} isNew={!assignment} disabled={!isAdmin} />
      </RecordForm>
    </>
  );
}
