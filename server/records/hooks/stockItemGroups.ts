import { requireGroup } from '../../http/authorize';
import type { ResourceHooks } from './types';

/**
 * Users see their own groups. Administrators may see all; their list has the assigned groups, or all groups with
 * `All=true` or when none is assigned.
 */
export const stockItemGroupsHooks: ResourceHooks = {
  listParameters: ['All'],
  requireVisible: ({ id }, user) => requireGroup(user, id),
  isListed: ({ id }, { user, query }) =>
    user.assigned.includes(id) || (user.groups === 'all' && (wantsAll(query) || user.assigned.length === 0)),
};

const wantsAll = (query: unknown) =>
  typeof query === 'object' && query !== null && 'All' in query && String(query.All).toLowerCase() === 'true';
