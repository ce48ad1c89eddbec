import { sql } from 'kysely';
import { listDeliveries, MOST_DELIVERIES, pingWebhook, resendDeliveries } from '../../../src/contract/webhooks';
import { oneOf } from '../../db/database';
import { databaseNow } from '../../db/engine/databaseNow';
import { nudgeDeliveries, tellEvent } from '../../db/events/tellEvent';
import type { Db } from '../../db/tables';
import { ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { notFound } from '../../problem';
import { presentDelivery } from './presentWebhook';

export const deliveryCalls: readonly Operation[] = [
  implement(pingWebhook, {
    mode: 'write',
    async handle({ db, params: { id } }) {
      await requireWebhook(db, id);
      tellEvent(db, { type: 'webhooks.ping', resource: 'webhooks', id, only: id });
      return { status: 202, body: { deliveries: 1 } };
    },
  }),
  implement(listDeliveries, {
    mode: 'read',
    async handle({ db, params: { id }, query: { State, Before } }) {
      await requireWebhook(db, id);
      let deliveries = db.selectFrom('webhookDeliveries').selectAll().where('webhookId', '=', id);
      // Literally, so that SQLite finds its index.
      if (State !== undefined) deliveries = deliveries.where('state', '=', sql.lit(State));
      if (Before !== undefined) deliveries = deliveries.where('id', '<', Before);
      const rows = await deliveries.orderBy('id', 'desc').limit(MOST_DELIVERIES).execute();
      return ok(rows.map(presentDelivery));
    },
  }),
  implement(resendDeliveries, {
    mode: 'own',
    async handle(call) {
      const answer = await call.transact(async (tx) => {
        const { id } = call.params;
        await requireWebhook(tx, id);
        const chosen = tx
          .updateTable('webhookDeliveries')
          .set({ state: 'waiting', attempts: 0, nextAttemptAt: (await databaseNow(tx)).toISOString() })
          .where('webhookId', '=', id)
          // Not while it is on its way.
          .where('takenBy', 'is', null);
        const ids = call.body?.ids;
        const { numUpdatedRows } = await (ids
          ? chosen.where(oneOf(tx, 'id', ids))
          : chosen.where('state', '=', sql.lit('failed' as const))
        ).executeTakeFirst();
        return { status: 202, body: { deliveries: Number(numUpdatedRows) } };
      });
      nudgeDeliveries(call.db);
      return answer;
    },
  }),
];

async function requireWebhook(db: Db, id: number): Promise<void> {
  const row = await db.selectFrom('webhooks').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Diesen Webhook');
}
