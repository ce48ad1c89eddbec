import { sql } from 'kysely';
import { listDeliveries, MAX_DELIVERIES, pingWebhook, resendDeliveries } from '../../../src/contract/webhooks';
import { oneOf } from '../../db/database';
import { databaseNow } from '../../db/engine/databaseNow';
import { emitEvent, wakeDeliveries } from '../../db/events/emitEvent';
import { findRow } from '../../db/repository/rowsById';
import { ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { NAME, presentDelivery } from './presentWebhook';

export const deliveryCalls: readonly Operation[] = [
  implement(pingWebhook, {
    async handle({ db, params: { id } }) {
      await findRow(db, 'webhooks', id, NAME);
      emitEvent(db, { type: 'webhooks.ping', resource: 'webhooks', id, only: id });
      return { status: 202, body: { deliveries: 1 } };
    },
  }),
  implement(listDeliveries, {
    async handle({ db, params: { id }, query: { State, Before } }) {
      await findRow(db, 'webhooks', id, NAME);
      let deliveries = db.selectFrom('webhookDeliveries').selectAll().where('webhookId', '=', id);
      // As a literal, so that SQLite uses its partial index.
      if (State !== undefined) deliveries = deliveries.where('state', '=', sql.lit(State));
      if (Before !== undefined) deliveries = deliveries.where('id', '<', Before);
      const rows = await deliveries.orderBy('id', 'desc').limit(MAX_DELIVERIES).execute();
      return ok(rows.map(presentDelivery));
    },
  }),
  implement(resendDeliveries, {
    mode: 'own',
    async handle(call) {
      const answer = await call.transact(async (tx) => {
        const { id } = call.params;
        await findRow(tx, 'webhooks', id, NAME);
        const chosen = tx
          .updateTable('webhookDeliveries')
          .set({ state: 'waiting', attempts: 0, nextAttemptAt: (await databaseNow(tx)).toISOString() })
          .where('webhookId', '=', id)
          .where('takenBy', 'is', null);
        const ids = call.body?.ids;
        const { numUpdatedRows } = await (ids
          ? chosen.where(oneOf(tx, 'id', ids))
          : chosen.where('state', '=', sql.lit('failed' as const))
        ).executeTakeFirst();
        return { status: 202, body: { deliveries: Number(numUpdatedRows) } };
      });
      wakeDeliveries(call.db);
      return answer;
    },
  }),
];
