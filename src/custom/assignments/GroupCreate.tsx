import ResourceCreate from '../../admin/ResourceCreate';
import { AssignLink } from './AssignLink';

/** The form for a new group. As specified it leads to the list; the message has the way on. */
export default function GroupCreate() {
  return <ResourceCreate next={({ id }) => <AssignLink groupId={id} color="inherit" size="small" />} />;
}
