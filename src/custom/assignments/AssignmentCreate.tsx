import { CreateBase } from 'ra-core';
import { createTitle } from '../../resources/kit';
import { stockItemGroupAssignments } from '../../resources/stockItemGroupAssignments';
import { AssignmentForm } from './AssignmentForm';
import { assignmentPaths } from './assignmentPaths';
import { GroupPage } from './GroupPage';

export default function AssignmentCreate() {
  return (
    <CreateBase resource={stockItemGroupAssignments.name} redirect={false} disableAuthentication>
      <GroupPage title={createTitle(stockItemGroupAssignments)} closeTo={assignmentPaths.list} maxWidth={640}>
        {(groupId) => <AssignmentForm groupId={groupId} />}
      </GroupPage>
    </CreateBase>
  );
}
