import { configValuesHooks } from './configValues';
import { stockItemGroupAssignmentsHooks } from './stockItemGroupAssignments';
import { stockItemGroupsHooks } from './stockItemGroups';
import { stockItemsHooks } from './stockItems';
import { stockLocationAssignmentsHooks } from './stockLocationAssignments';
import type { ResourceHooks } from './types';
import { usersHooks } from './users';

/** The hooks by resource name. */
export const hooks: Readonly<Record<string, ResourceHooks>> = {
  users: usersHooks,
  stockItemGroups: stockItemGroupsHooks,
  stockItemGroupAssignments: stockItemGroupAssignmentsHooks,
  stockItems: stockItemsHooks,
  stockLocationAssignments: stockLocationAssignmentsHooks,
  configValues: configValuesHooks,
};
