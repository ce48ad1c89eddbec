import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { useIsAdmin } from '../../dataProvider/session';
import { listTitle } from '../../resources/kit';
import { stockItemGroupAssignments } from '../../resources/stockItemGroupAssignments';
import { AssignmentsTable } from './AssignmentsTable';
import { assignmentPaths } from './assignmentPaths';
import { GroupPage } from './GroupPage';

/** The page /admin/stock_item_group/assignments/{stockItemGroupId}. */
export default function AssignmentsList() {
  const isAdmin = useIsAdmin();
  const navigate = useNavigate();
  return (
    <GroupPage
      title={listTitle(stockItemGroupAssignments)}
      closeTo={() => '/admin/stock_item_groups'}
      actions={(groupId) =>
        isAdmin && (
          <Button variant="contained" startIcon={<Add />} onClick={() => navigate(assignmentPaths.create(groupId))}>
            Hinzufügen
          </Button>
        )
      }
    >
      {(groupId) => <AssignmentsTable groupId={groupId} />}
    </GroupPage>
  );
}
