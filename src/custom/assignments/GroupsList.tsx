import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck';
import type { AnyResource } from '../../resources/kit';
import type { RowAction } from '../../views/list/RowAction';
import ResourceList from '../../views/ResourceList';
import { assignmentPaths } from './assignmentPaths';

/** All stock item groups, each with a link to its items. */
export default function GroupsList({ resource }: { resource: AnyResource }) {
  return <ResourceList resource={resource} rowActions={actions} />;
}

const actions: RowAction[] = [
  { label: 'Zuordnungen', icon: <PlaylistAddCheck />, to: ({ id }) => assignmentPaths.list(id) },
];
