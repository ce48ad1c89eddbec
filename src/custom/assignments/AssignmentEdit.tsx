import { useParams } from 'react-router';
import { useIsAdmin } from '../../dataProvider/session';
import { LoadingState } from '../../layout/LoadingState';
import { MessagePage } from '../../layout/MessagePage';
import { errorText } from '../../layout/useShowError';
import { editTitle } from '../../resources/kit';
import { stockItemGroupAssignments } from '../../resources/stockItemGroupAssignments';
import { RecordHistory } from '../../views/history/RecordHistory';
import { useRecord } from '../../views/records/useRecord';
import { useRecordWrites } from '../../views/records/useRecordWrites';
import { AssignmentForm } from './AssignmentForm';
import { assignmentPaths } from './assignmentPaths';
import { GroupPage } from './GroupPage';

/** The page /admin/stock_item_group/{stockItemGroupId}/assignment/{assignmentId}. */
export default function AssignmentEdit() {
  const { stockItemGroupId, assignmentId } = useParams();
  const { data: assignment, error } = useRecord(stockItemGroupAssignments, Number(assignmentId));
  const isAdmin = useIsAdmin();
  const { update } = useRecordWrites(stockItemGroupAssignments);
  const isOther = assignment && assignment.stockItemGroupId !== Number(stockItemGroupId);

  if (isOther || (error && !assignment)) {
    return (
      <MessagePage
        title="Nicht gefunden"
        text={isOther ? 'Diese Zuordnung gehört zu einem anderen Bestand.' : errorText(error)}
        backTo={assignmentPaths.list(Number(stockItemGroupId))}
        backLabel="Zur Liste"
      />
    );
  }
  return (
    <GroupPage title={editTitle(stockItemGroupAssignments)} closeTo={assignmentPaths.list} maxWidth={640}>
      {(groupId) =>
        assignment ? (
          <div key={assignment.id}>
            <AssignmentForm
              groupId={groupId}
              assignment={assignment}
              save={(values, base = assignment) => update(base, values)}
            />
            {isAdmin && <RecordHistory resource={stockItemGroupAssignments} id={assignment.id} />}
          </div>
        ) : (
          <LoadingState />
        )
      }
    </GroupPage>
  );
}
