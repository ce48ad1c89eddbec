import { nextCountingOrder } from '../../../src/rules/countingOrder';
import type { ResourceHooks } from './types';

/** Puts a new location at the end of the counting order, unless the caller says where. */
export const stockLocationsHooks: ResourceHooks = {
  async beforeWrite({ db, current, values, body }) {
    if (current || body.countingOrder !== undefined) return;
    const { last } = await db
      .selectFrom('stockLocations')
      .select(({ fn }) => fn.max('countingOrder').as('last'))
      .executeTakeFirstOrThrow();
    values.countingOrder = nextCountingOrder(last === null ? [] : [Number(last)]);
  },
};
