import { textKey } from '../../src/resources/kit';
import type { Db } from '../db/tables';
import { newSecret } from '../webhooks/signature';

const NAME = 'Buchhaltung (Demo)';

/** Paused: what is only shown calls nobody. */
export async function loadWebhook(db: Db, { userId, at }: { userId: number; at: string }): Promise<void> {
  await db
    .insertInto('webhooks')
    .values({
      name: NAME,
      nameKey: textKey(NAME),
      url: 'https://example.com/zaehlwerk',
      events: JSON.stringify(['orders.sent', 'deliveries.booked', 'invoices.imported']),
      secret: newSecret(),
      previousSecret: null,
      rotatedAt: null,
      pausedReason: 'person',
      created: at,
      createdByUserId: userId,
      lastDeliveredAt: null,
    })
    .execute();
}
