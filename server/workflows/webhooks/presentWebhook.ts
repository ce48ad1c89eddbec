import { type Selectable, sql } from 'kysely';
import type { Webhook, WebhookDelivery } from '../../../src/contract/webhooks';
import type { Db, Tables } from '../../db/tables';

export const NAME = 'Diesen Webhook';

export type WebhookRow = Selectable<Tables['webhooks']>;

export interface Counts {
  waiting: number;
  failed: number;
}

export const presentWebhook = (
  { nameKey, secret, previousSecret, events, ...row }: WebhookRow,
  { waiting, failed }: Counts,
): Webhook => ({ ...row, events: JSON.parse(events), active: row.pausedReason === null, waiting, failed });

export async function countDeliveries(db: Db): Promise<(id: number) => Counts> {
  const count = async (state: 'waiting' | 'failed') => {
    const rows = await db
      .selectFrom('webhookDeliveries')
      .select(['webhookId', (row) => row.fn.countAll<number>().as('count')])
      // As a literal, so that SQLite uses its partial index.
      .where('state', '=', sql.lit(state))
      .groupBy('webhookId')
      .execute();
    return new Map(rows.map((row) => [row.webhookId, Number(row.count)]));
  };
  const [waiting, failed] = [await count('waiting'), await count('failed')];
  return (id) => ({ waiting: waiting.get(id) ?? 0, failed: failed.get(id) ?? 0 });
}

export const presentDelivery = ({ body, takenBy, ...row }: Selectable<Tables['webhookDeliveries']>): WebhookDelivery =>
  row;
