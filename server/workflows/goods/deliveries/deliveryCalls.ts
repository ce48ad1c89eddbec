import {
  bookDelivery as bookCall,
  createDelivery as createCall,
  deleteDelivery,
  listDeliveries,
  listExpectedDeliveries,
  readDelivery as readCall,
  reverseDelivery as reverseCall,
  updateDelivery,
} from '../../../../src/contract/deliveries';
import { auditWorkflow } from '../../../db/audit/writeAudit';
import type { Call } from '../../../http/call';
import { listed, noContent, ok } from '../../../http/call';
import { implement, type Operation } from '../../../http/operation';
import { sentId, sentVersion } from '../../../http/sentId';
import { bookDelivery } from './bookDelivery';
import { changeDelivery, requireOpen, requireSeen } from './changeDelivery';
import { createDelivery } from './createDelivery';
import { findDelivery, lockDelivery } from './deliveryRows';
import { readExpected } from './expected';
import { pageOfDeliveries } from './pageOfDeliveries';
import { readDelivery } from './readDelivery';
import { reverseDelivery } from './reverseDelivery';

const again = async ({ db, user }: Pick<Call, 'db' | 'user'>, id: number) =>
  ok(await readDelivery(db, await findDelivery(db, id, user)));

export const deliveryCalls: Operation[] = [
  implement(listExpectedDeliveries, {
    isCached: true,
    handle: async ({ db, user, query }) =>
      ok(await readExpected(db, { supplierId: query.SupplierId, groups: user.groups })),
  }),
  implement(listDeliveries, {
    isCached: true,
    handle: async ({ db, user, query }) => listed(await pageOfDeliveries(db, user, query)),
  }),
  implement(readCall, { isCached: true, handle: (call) => again(call, call.params.id) }),
  implement(createCall, { rebuildAnswer: again, handle: (call) => createDelivery(call, call.body) }),
  implement(updateDelivery, {
    rebuildAnswer: again,
    handle: async (call) => ok(await readDelivery(call.db, await changeDelivery(call, call.body))),
  }),
  implement(deleteDelivery, {
    async handle(call) {
      await removeDelivery(call, sentId(call), sentVersion(call));
      return noContent;
    },
  }),
  implement(bookCall, {
    rebuildAnswer: again,
    handle: async (call) =>
      ok(await readDelivery(call.db, await bookDelivery(call, call.params.id, call.body?.version))),
  }),
  implement(reverseCall, {
    rebuildAnswer: again,
    handle: async (call) =>
      ok(await readDelivery(call.db, await reverseDelivery(call, call.params.id, call.body.note))),
  }),
];

async function removeDelivery({ db, user }: Pick<Call, 'db' | 'user'>, id: number, version?: number): Promise<void> {
  const row = await lockDelivery(db, id, user);
  requireOpen(row);
  await requireSeen(db, row, version);
  await db.deleteFrom('photos').where('resource', '=', 'deliveries').where('recordId', '=', id).execute();
  await db.deleteFrom('deliveries').where('id', '=', id).execute();
  await auditWorkflow(db, user, { resource: 'deliveries', id }, 'delete', {
    supplierId: [row.supplierId, null],
    deliveryNoteNumber: [row.deliveryNoteNumber, null],
  });
}
