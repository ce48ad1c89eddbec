import { EditBase, useEditContext } from 'ra-core';
import { useParams } from 'react-router';
import { editOptions } from '../../admin/form/editOptions';
import { RecordHistory } from '../../admin/history/RecordHistory';
import { RecordFailed } from '../../admin/RecordFailed';
import { useIsAdmin } from '../../device/useDevice';
import { useMasterData } from '../../queries/masterData';
import type { Records } from '../../resources';
import { editTitle } from '../../resources/kit';
import { stockItemGroupAssignments } from '../../resources/stockItemGroupAssignments';
import { LoadingState } from '../../ui/LoadingState';
import { MessagePage } from '../../ui/MessagePage';
import { AssignmentForm } from './AssignmentForm';
import { assignmentPaths } from './assignmentPaths';
import { GroupPage } from './GroupPage';

export default function AssignmentEdit() {
  const id = Number(useParams().assignmentId);
  return (
    <EditBase key={id} resource={stockItemGroupAssignments.name} id={id} {...editOptions}>
      <EditPage groupId={Number(useParams().stockItemGroupId)} />
    </EditBase>
  );
}

function EditPage({ groupId }: { groupId: number }) {
  const { record, error } = useEditContext<Records['stockItemGroupAssignments']>();
  const isAdmin = useIsAdmin();
  const hasGroup = useMasterData('stockItemGroups').byId.has(groupId);
  const isOther = record && record.stockItemGroupId !== groupId;

  const back = { backTo: assignmentPaths.list(groupId), backLabel: 'Zur Liste' };
  if (isOther)
    return <MessagePage title="Nicht gefunden" text="Diese Zuordnung gehört zu einem anderen Bestand." {...back} />;
  // Without its group, `GroupPage` reports the error: a button must not move while it is pressed.
  if (error && !record && hasGroup) return <RecordFailed error={error} {...back} />;
  return (
    <GroupPage title={editTitle(stockItemGroupAssignments)} closeTo={assignmentPaths.list} maxWidth={640}>
      {() =>
        record ? (
          <div>
            <AssignmentForm groupId={groupId} />
            {isAdmin && <RecordHistory resource={stockItemGroupAssignments} id={record.id} />}
          </div>
        ) : (
          <LoadingState />
        )
      }
    </GroupPage>
  );
}
