import type { AnyResource, Registry } from '../../../src/resources/kit';
import { markMoney } from '../computed/markMoney';
import { configValuesHooks } from './configValues';
import { depositTypesHooks } from './depositTypes';
import { stockItemCodesHooks } from './stockItemCodes';
import { stockItemGroupAssignmentsHooks } from './stockItemGroupAssignments';
import { stockItemGroupsHooks } from './stockItemGroups';
import { stockItemsHooks } from './stockItems';
import { stockLocationAssignmentsHooks } from './stockLocationAssignments';
import { stockLocationsHooks } from './stockLocations';
import type { Hooks, Preparation, ResourceHooks } from './types';
import { usersHooks } from './users';

export type ServerResource = AnyResource & { readonly hooks: ResourceHooks };
export type ServerRegistry = readonly ServerResource[];

const productHooks: Hooks = {
  users: usersHooks,
  stockItemGroups: stockItemGroupsHooks,
  stockItemGroupAssignments: stockItemGroupAssignmentsHooks,
  depositTypes: depositTypesHooks,
  stockItemCodes: stockItemCodesHooks,
  stockItems: stockItemsHooks,
  stockLocationAssignments: stockLocationAssignmentsHooks,
  stockLocations: stockLocationsHooks,
  configValues: configValuesHooks,
};

/** Adds hooks to definitions; the product's hooks run before an installation's own. */
export const withHooks = (registry: Registry, ownHooks: Hooks = {}): ServerRegistry =>
  markMoney(registry).map((resource) => ({
    ...resource,
    hooks: {
      ...inTurn([productHooks[resource.name], ownHooks[resource.name]].flatMap((each) => each ?? [])),
      isCached: mayBeCached(ownHooks[resource.name]),
    },
  }));

/** The product's hooks are pure; an installation's hooks must declare it. */
const mayBeCached = ({
  requireVisible,
  isListed,
  isCached = !(requireVisible || isListed),
}: ResourceHooks = {}): boolean => isCached;

function inTurn(all: readonly ResourceHooks[]): ResourceHooks {
  const [first = {}, ...others] = all;
  if (others.length === 0) return first;
  return {
    ...prepareInTurn(all),
    changeKeys: Object.assign({}, ...all.map(({ changeKeys }) => changeKeys)),
    listParameters: all.flatMap(({ listParameters }) => listParameters ?? []),
    requireChangeable(id, user) {
      for (const each of all) each.requireChangeable?.(id, user);
    },
    async hold(change) {
      for (const each of all) await each.hold?.(change);
    },
    async beforeWrite(change) {
      for (const each of all) await each.beforeWrite?.(change);
    },
    async afterWrite(change) {
      for (const each of all) await each.afterWrite?.(change);
    },
    async beforeDelete(change) {
      for (const each of all) await each.beforeDelete?.(change);
    },
    requireVisible(record, user) {
      for (const each of all) each.requireVisible?.(record, user);
    },
    own: all.find(({ own }) => own)?.own,
    isMadeUnaware: all.find(({ isMadeUnaware }) => isMadeUnaware)?.isMadeUnaware,
    isListed: (record, call) => all.every((each) => each.isListed?.(record, call) ?? true),
  };
}

/** Left out when there is nothing to prepare: writes check whether it exists. */
function prepareInTurn(all: readonly ResourceHooks[]): Pick<ResourceHooks, 'prepare'> {
  if (all.every((each) => each.prepare === undefined)) return {};
  return {
    async prepare(preparation: Preparation) {
      const made: Record<string, unknown> = {};
      for (const each of all) Object.assign(made, await each.prepare?.(preparation));
      return made;
    },
  };
}
