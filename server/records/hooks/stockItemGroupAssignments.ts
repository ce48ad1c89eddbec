import { requireGroup } from '../../http/authorize';
import type { ResourceHooks } from './types';

/** What is in a group is seen by those who see the group. */
export const stockItemGroupAssignmentsHooks: ResourceHooks = {
  requireVisible: ({ stockItemGroupId }, user) => requireGroup(user, Number(stockItemGroupId)),
  isListed: ({ stockItemGroupId }, { user }) => user.groups === 'all' || user.groups.includes(Number(stockItemGroupId)),
};
