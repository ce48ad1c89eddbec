import { ReadOnlyNotice } from '../../admin/ReadOnlyNotice';
import { useIsAdmin } from '../../device/useDevice';
import { AddMany } from './AddMany';
import { assignmentPaths } from './assignmentPaths';
import { GroupPage } from './GroupPage';

export default function AssignmentsAdd() {
  const isAdmin = useIsAdmin();
  return (
    <GroupPage title="Mehrere hinzufügen" closeTo={assignmentPaths.list} maxWidth={960}>
      {(groupId) => (isAdmin ? <AddMany key={groupId} groupId={groupId} /> : <ReadOnlyNotice />)}
    </GroupPage>
  );
}
