import { databaseNow } from '../db/engine/databaseNow';
import type { Db } from '../db/tables';
import { pauseAllConnections } from '../http/auth/pauseConnections';
import { inQueue, isToSupplier, MAIL_QUEUES, type SupplierQueue } from '../letters/mailQueue';
import { RESTORED } from '../letters/mailReasons';
import { BROKEN_OFF } from './auditBackup';

/** Keeps a restored copy from acting until people turn tokens and webhooks on and look at mails. @param tables that exist there */
export async function pauseRestored(
  db: Db,
  tables: ReadonlySet<string> = new Set(['apiTokens', 'webhooks', 'scheduledRuns', ...MAIL_QUEUES]),
): Promise<void> {
  await pauseAllConnections(db, tables);
  for (const queue of MAIL_QUEUES.filter(isToSupplier)) if (tables.has(queue)) await failOpen(db, queue);
  if (tables.has('scheduledRuns')) {
    // The backup was made during a run, which had not ended in it.
    await db.deleteFrom('scheduledRuns').where('failure', '=', BROKEN_OFF).execute();
    // The backups of the original may lie elsewhere.
    await db.updateTable('scheduledRuns').set({ succeededAt: null }).execute();
  }
  if (!tables.has('houseMails')) return;
  await db.updateTable('morningMails').set({ isOn: 0, nextAt: null }).execute();
  await db.deleteFrom('houseMails').where('state', 'in', ['waiting', 'sending']).execute();
}

async function failOpen(db: Db, queue: SupplierQueue): Promise<void> {
  const finishedAt = (await databaseNow(db)).toISOString();
  await db
    .updateTable(inQueue(queue))
    .set({ state: 'failed', error: RESTORED, nextAttemptAt: null, finishedAt })
    .where('state', 'in', ['waiting', 'sending'])
    .execute();
}
