import { requireGroup } from '../../http/authorize';
import type { ResourceHooks } from './types';

export const stockItemGroupAssignmentsHooks: ResourceHooks = {
  requireVisible: ({ stockItemGroupId }, user) => requireGroup(user, Number(stockItemGroupId)),
  isListed: ({ stockItemGroupId }, { user }) => user.groups === 'all' || user.groups.includes(Number(stockItemGroupId)),
};
