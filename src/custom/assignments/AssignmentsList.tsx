import { useState } from 'react';
import { useIsAdmin } from '../../dataProvider/session';
import { listTitle } from '../../resources/kit';
import { stockItemGroupAssignments } from '../../resources/stockItemGroupAssignments';
import { AddButton } from '../../views/AddButton';
import { CsvActions } from '../../views/csv/CsvActions';
import type { Sort } from '../../views/table/useSortedRows';
import { AssignmentsTable } from './AssignmentsTable';
import { assignmentPaths } from './assignmentPaths';
import { GroupPage } from './GroupPage';

/** The page /admin/stock_item_group/assignments/{stockItemGroupId}. */
export default function AssignmentsList() {
  const isAdmin = useIsAdmin();
  const [sort, setSort] = useState<Sort>(BY_ITEM);
  return (
    <GroupPage
      title={listTitle(stockItemGroupAssignments)}
      closeTo={() => '/admin/stock_item_groups'}
      actions={(groupId) => (
        <>
          <CsvActions resource={stockItemGroupAssignments} filter={{ stockItemGroupId: groupId }} sort={sort} />
          {isAdmin && <AddButton to={assignmentPaths.create(groupId)} />}
        </>
      )}
    >
      {(groupId) => <AssignmentsTable groupId={groupId} onSort={(chosen) => setSort(storedSort(chosen))} />}
    </GroupPage>
  );
}

/** As the table is sorted at first. */
const BY_ITEM: Sort = { key: 'stockItemId', order: 'ASC' };

/** The same order in the words of the record: what the table shows of the item stands in another one. */
const storedSort = ({ key, order }: Sort): Sort => ({
  key: key in stockItemGroupAssignments.fields || key === 'id' ? key : BY_ITEM.key,
  order,
});
