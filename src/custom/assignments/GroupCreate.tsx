import ResourceCreate from '../../admin/ResourceCreate';
import { AssignLink } from './AssignLink';

/** Saving leads to the list, as specified; the message links to the next step. */
export default function GroupCreate() {
  return <ResourceCreate next={({ id }) => <AssignLink groupId={id} color="inherit" size="small" />} />;
}
