import { useIsAdmin } from '../../dataProvider/session';
import { listTitle } from '../../resources/kit';
import { stockItemGroupAssignments } from '../../resources/stockItemGroupAssignments';
import { AddButton } from '../../views/AddButton';
import { AssignmentsTable } from './AssignmentsTable';
import { assignmentPaths } from './assignmentPaths';
import { GroupPage } from './GroupPage';

/** The page /admin/stock_item_group/assignments/{stockItemGroupId}. */
export default function AssignmentsList() {
  const isAdmin = useIsAdmin();
  return (
    <GroupPage
      title={listTitle(stockItemGroupAssignments)}
      closeTo={() => '/admin/stock_item_groups'}
      actions={(groupId) => isAdmin && <AddButton to={assignmentPaths.create(groupId)} />}
    >
      {(groupId) => <AssignmentsTable groupId={groupId} />}
    </GroupPage>
  );
}
