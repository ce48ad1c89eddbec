import { nextCountingOrder } from '../../../src/rules/countingOrder';
import type { ResourceHooks } from './types';

/** A new location stands last on the way through the house unless the caller says where. */
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
