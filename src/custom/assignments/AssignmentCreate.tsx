import { createTitle } from '../../resources/kit';
import { stockItemGroupAssignments } from '../../resources/stockItemGroupAssignments';
import { useRecordWrites } from '../../views/records/useRecordWrites';
import { AssignmentForm } from './AssignmentForm';
import { assignmentPaths } from './assignmentPaths';
import { GroupPage } from './GroupPage';

/** The page /admin/stock_item_group/{stockItemGroupId}/assignment/add. */
export default function AssignmentCreate() {
  const { create } = useRecordWrites(stockItemGroupAssignments);
  return (
    <GroupPage title={createTitle(stockItemGroupAssignments)} closeTo={assignmentPaths.list} maxWidth={640}>
      {(groupId) => <AssignmentForm groupId={groupId} save={create} />}
    </GroupPage>
  );
}
