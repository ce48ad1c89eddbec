import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck';
import type { RowAction } from '../../admin/list/RowAction';
import ResourceList from '../../admin/ResourceList';
import { assignmentPaths } from './assignmentPaths';

/** All stock item groups, each with a link to its items. */
export default function GroupsList() {
  return <ResourceList rowActions={actions} />;
}

const actions: RowAction[] = [
  { label: 'Zuordnungen', icon: <PlaylistAddCheck />, to: ({ id }) => assignmentPaths.list(id) },
];
