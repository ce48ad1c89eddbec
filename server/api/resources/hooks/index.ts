import { combineHooks } from './combineHooks';
import { configValuesHooks } from './configValues';
import { stockItemGroupAssignmentsHooks } from './stockItemGroupAssignments';
import { stockItemGroupsHooks } from './stockItemGroups';
import { stockItemsHooks } from './stockItems';
import { stockLocationAssignmentsHooks } from './stockLocationAssignments';
import type { ResourceHooks } from './types';
import { usersHooks } from './users';

const all: Record<string, ResourceHooks> = {
  users: usersHooks,
  stockItemGroups: stockItemGroupsHooks,
  stockItemGroupAssignments: stockItemGroupAssignmentsHooks,
  stockItems: stockItemsHooks,
  stockLocationAssignments: stockLocationAssignmentsHooks,
  configValues: configValuesHooks,
};

/** The hooks by resource name. */
export const hooks: Readonly<Record<string, ResourceHooks>> = all;

/** Adds an installation's own hooks. They run after the product's; called once, before the server is built. */
export function registerHooks(added: Readonly<Record<string, ResourceHooks>>): void {
  for (const [name, own] of Object.entries(added)) all[name] = all[name] ? combineHooks(all[name], own) : own;
}
