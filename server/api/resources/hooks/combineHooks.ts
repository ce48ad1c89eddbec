import type { ResourceHooks } from './types';

/** Both hooks of a resource, one after the other; what the first refuses, the second is not asked. */
export function combineHooks(first: ResourceHooks, second: ResourceHooks): ResourceHooks {
  const both = [first, second];
  return {
    listParameters: both.flatMap(({ listParameters }) => listParameters ?? []),
    requireChangeable(id, user) {
      for (const each of both) each.requireChangeable?.(id, user);
    },
    async beforeWrite(change) {
      for (const each of both) await each.beforeWrite?.(change);
    },
    async afterWrite(change) {
      for (const each of both) await each.afterWrite?.(change);
    },
    async beforeDelete(change) {
      for (const each of both) await each.beforeDelete?.(change);
    },
    requireVisible(record, user) {
      for (const each of both) each.requireVisible?.(record, user);
    },
    isListed: (record, call) => both.every((each) => each.isListed?.(record, call) ?? true),
  };
}
