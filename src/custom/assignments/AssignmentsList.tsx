import { useIsAdmin } from '../../dataProvider/session';
import { listTitle } from '../../resources/kit';
import { stockItemGroupAssignments } from '../../resources/stockItemGroupAssignments';
import { AddButton } from '../../views/AddButton';
import { CsvActions } from '../../views/csv/CsvActions';
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
      actions={(groupId) => (
        <>
          <CsvActions resource={stockItemGroupAssignments} filter={{ stockItemGroupId: groupId }} sort={BY_ITEM} />
          {isAdmin && <AddButton to={assignmentPaths.create(groupId)} />}
        </>
      )}
    >
      {(groupId) => <AssignmentsTable groupId={groupId} />}
    </GroupPage>
  );
}

/** As the table is sorted at first. */
const BY_ITEM = { key: 'stockItemId', order: 'ASC' } as const;
