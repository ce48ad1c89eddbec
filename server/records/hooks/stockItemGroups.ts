import { requireGroup } from '../../http/authorize';
import type { ResourceHooks } from './types';

/** Shows users their groups, and administrators all; their list has the assigned ones unless none is or `All=true`. */
export const stockItemGroupsHooks: ResourceHooks = {
  listParameters: ['All'],
  requireVisible: ({ id }, user) => requireGroup(user, id),
  isListed: ({ id }, { user, query }) =>
    user.assigned.includes(id) || (user.groups === 'all' && (wantsAll(query) || user.assigned.length === 0)),
};

const wantsAll = (query: unknown) =>
  typeof query === 'object' && query !== null && 'All' in query && String(query.All).toLowerCase() === 'true';
