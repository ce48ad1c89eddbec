import { useHasAdditions } from '../../device/useDevice';
import { type AnyResource, mayUse } from '../../resources/kit';
import { isMergeable, type Mergeable } from '../../rules/merging';
import { useRole } from '../records/useRole';

type MergeableResource = AnyResource & { name: Mergeable };

const isOne = (resource: AnyResource): resource is MergeableResource => isMergeable(resource.name);

export const useMergeable = (resource: AnyResource): MergeableResource | undefined =>
  useHasAdditions() && isOne(resource) ? resource : undefined;

/** Merging takes the right to delete. */
export function useMayMerge(resource: AnyResource): MergeableResource | undefined {
  const role = useRole();
  const mergeable = useMergeable(resource);
  return mergeable && mayUse(resource, 'delete', role) ? mergeable : undefined;
}
