import ResourceCreate from '../../admin/ResourceCreate';
import { AssignLink } from './AssignLink';

/** As specified, saving leads to the list; the message offers the next step. */
export default function GroupCreate() {
  return <ResourceCreate next={({ id }) => <AssignLink groupId={id} color="inherit" size="small" />} />;
}
