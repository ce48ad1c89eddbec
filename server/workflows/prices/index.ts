import { listPriceUpdates, undoPriceUpdate, updatePrices } from '../../../src/contract/prices';
import { untyped } from '../../db/database';
import { readRecords } from '../../db/repository/read';
import { ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import type { ServerResource } from '../../records/hooks/withHooks';
import { listAnswer } from '../../records/resourceOperations';
import { readPriceUpdates } from './readPriceUpdates';
import { setPrices } from './setPrices';
import { undoUpdate } from './undoUpdate';

export const priceOperations = (items: ServerResource): Operation[] => [
  implement(updatePrices, {
    handle: async (call) => listAnswer(call, items, await setPrices(call, items, call.body)),
    rebuildAnswer: async (call) => {
      const ids = call.body.map(({ stockItemId }) => stockItemId);
      return listAnswer(call, items, await readRecords(untyped(call.db), call.registry, items, { ids }));
    },
  }),
  implement(listPriceUpdates, {
    isCached: true,
    handle: async ({ db, query }) => ok(await readPriceUpdates(db, { supplierId: query.SupplierId })),
  }),
  implement(undoPriceUpdate, { handle: async (call) => ok(await undoUpdate(call, items, call.body)) }),
];
