import { pluck } from '../../src/lib/pluck';
import { oneOf } from '../db/database';
import { inTransaction } from '../db/engine/transaction';
import type { Db } from '../db/tables';
import { takeTurns } from '../turns';
import { lockWebhook, releaseNext } from './deliveries';

const KEPT_DAYS = 30;
const SWEPT = 1_000;

/** Removes deliveries older than 30 days, some at a time, and those of deleted webhooks. */
export async function sweepDeliveries(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000).toISOString();
  // Ids grow with time, so the oldest come first and finding them needs no index.
  const oldest = db
    .selectFrom('webhookDeliveries')
    .leftJoin('webhooks', 'webhooks.id', 'webhookDeliveries.webhookId')
    .select(['webhookDeliveries.id', 'webhookDeliveries.created', 'webhooks.id as webhook'])
    .orderBy('webhookDeliveries.id')
    .limit(SWEPT);
  const rows = await oldest.execute();
  const gone = rows.filter(({ created, webhook }) => created < before || webhook === null);
  if (gone.length === 0) return;
  const webhookIds = [...new Set(gone.flatMap(({ webhook }) => webhook ?? []))].sort((one, other) => one - other);
  await inTransaction(db, async (tx) => {
    for (const id of webhookIds) await lockWebhook(tx, id).execute();
    await releaseNext(tx, pluck(gone, 'id'), now);
    await tx
      .deleteFrom('webhookDeliveries')
      .where(oneOf(tx, 'id', pluck(gone, 'id')))
      .execute();
  });
}

/** Removes the deliveries of a deleted webhook in parts, so that others get their turns. The sweep removes what is left. */
export async function removeDeliveries(db: Db, webhookId: number): Promise<void> {
  const turn = takeTurns();
  const some = db.selectFrom('webhookDeliveries').select('id').where('webhookId', '=', webhookId).limit(SWEPT);
  for (;;) {
    const ids = pluck(await some.execute(), 'id');
    await db
      .deleteFrom('webhookDeliveries')
      .where(oneOf(db, 'id', ids))
      .execute();
    if (ids.length < SWEPT) return;
    await turn();
  }
}
