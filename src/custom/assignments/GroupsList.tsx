import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck';
import type { RowAction } from '../../admin/list/RowAction';
import ResourceList from '../../admin/ResourceList';
import { assignmentPaths } from './assignmentPaths';

export default function GroupsList() {
  return <ResourceList rowActions={actions} />;
}

const actions: RowAction[] = [
  { label: 'Zuordnungen', icon: <PlaylistAddCheck />, to: ({ id }) => assignmentPaths.list(id) },
];
