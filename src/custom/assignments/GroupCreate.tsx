import ResourceCreate from '../../admin/ResourceCreate';
import { AssignLink } from './AssignLink';

export default function GroupCreate() {
  return <ResourceCreate next={({ id }) => <AssignLink groupId={id} color="inherit" size="small" />} />;
}
