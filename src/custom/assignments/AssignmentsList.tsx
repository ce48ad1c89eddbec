import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import { useState } from 'react';
import { AddButton } from '../../admin/AddButton';
import { CsvActions } from '../../admin/csv/CsvActions';
import { useDefinition } from '../../admin/records/registry';
import { exportCsv } from '../../dataProvider/csvCalls';
import { useHasAdditions, useHttp, useIsAdmin } from '../../device/useDevice';
import { useTimeZone } from '../../queries/useTimeZone';
import { listTitle } from '../../resources/kit';
import { stockItemGroupAssignments } from '../../resources/stockItemGroupAssignments';
import { LinkButton } from '../../ui/LinkButton';
import type { Sort } from '../../ui/table/useSortedRows';
import { AssignmentsTable } from './AssignmentsTable';
import { assignmentPaths } from './assignmentPaths';
import { GroupPage } from './GroupPage';

export default function AssignmentsList() {
  const isAdmin = useIsAdmin();
  const hasAdditions = useHasAdditions();
  const timeZone = useTimeZone();
  const http = useHttp();
  const resource = useDefinition(stockItemGroupAssignments.name);
  const [sort, setSort] = useState<Sort>(BY_ITEM);
  return (
    <GroupPage
      title={listTitle(stockItemGroupAssignments)}
      closeTo={() => '/admin/stock_item_groups'}
      actions={(groupId) => (
        <>
          <CsvActions
            resource={resource}
            exportRows={() => exportCsv(http, resource, { filter: { stockItemGroupId: groupId }, sort }, timeZone)}
          />
          {isAdmin && hasAdditions && <AddManyLink to={assignmentPaths.addMany(groupId)} />}
          {isAdmin && <AddButton to={assignmentPaths.create(groupId)} />}
        </>
      )}
    >
      {(groupId) => <AssignmentsTable groupId={groupId} onSort={(chosen) => setSort(storedSort(chosen))} />}
    </GroupPage>
  );
}

const BY_ITEM: Sort = { key: 'stockItemId', order: 'ASC' };

const storedSort = ({ key, order }: Sort): Sort => ({
  key: key in stockItemGroupAssignments.fields || key === 'id' ? key : BY_ITEM.key,
  order,
});

const AddManyLink = ({ to }: { to: string }) => (
  <LinkButton
    label="Mehrere hinzufügen"
    to={to}
    startIcon={<PlaylistAdd />}
    sx={{ '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
  />
);
