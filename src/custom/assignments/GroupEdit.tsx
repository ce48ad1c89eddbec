import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck';
import { useRecordContext } from 'ra-core';
import ResourceEdit from '../../admin/ResourceEdit';
import type { Records } from '../../resources';
import { AssignLink } from './AssignLink';

export default function GroupEdit() {
  return (
    <ResourceEdit>
      <Items />
    </ResourceEdit>
  );
}

function Items() {
  const group = useRecordContext<Records['stockItemGroups']>();
  return group && <AssignLink groupId={group.id} variant="outlined" startIcon={<PlaylistAddCheck />} sx={{ mt: 2 }} />;
}
