import { configValuesHooks } from './configValues';
import { stockItemGroupsHooks } from './stockItemGroups';
import { stockLocationAssignmentsHooks } from './stockLocationAssignments';
import type { ResourceHooks } from './types';
import { usersHooks } from './users';

/** The hooks by resource name. */
export const hooks: Readonly<Record<string, ResourceHooks>> = {
  users: usersHooks,
  stockItemGroups: stockItemGroupsHooks,
  stockLocationAssignments: stockLocationAssignmentsHooks,
  configValues: configValuesHooks,
};
