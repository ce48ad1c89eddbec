import { WHY_PAUSED } from '../../../src/rules/pauseReasons';
import { databaseNow } from '../../db/engine/databaseNow';
import { warnAdmins } from '../../db/events/houseMails';
import type { Db } from '../../db/tables';
import { inQueue, isToSupplier, MAIL_QUEUES, type SupplierQueue } from '../../letters/mailQueue';
import { RESTORED } from '../../letters/mailReasons';

const CONNECTIONS = { apiTokens: 'token', webhooks: 'webhook' } as const;
type Connections = keyof typeof CONNECTIONS;
const TABLES = Object.keys(CONNECTIONS) as Connections[];

/** Tokens and webhooks wait for another administrator once their maker stops being one. @param userId of the maker */
export async function pauseConnectionsOf(db: Db, userId: number): Promise<void> {
  for (const table of TABLES) {
    const paused = await pause(db, table, 'maker')
      .where('createdByUserId', '=', userId)
      .returning(['id', 'version', 'name'])
      .execute();
    for (const { id, version, name } of paused) {
      const why = WHY_PAUSED[CONNECTIONS[table]].maker;
      await warnAdmins(db, `${table} ${id} ${version}`, { about: table, id, name, why }, userId);
    }
  }
}

/**
 * A copy of the house lets no program in by itself, calls nobody, and sends nobody a mail; who restored it knows. Mails
 * to suppliers may have left after the backup was made, so people look at them first.
 * @param tables there are, in an older one
 */
export async function pauseRestored(
  db: Db,
  tables: ReadonlySet<string> = new Set([...TABLES, ...MAIL_QUEUES]),
): Promise<void> {
  for (const table of TABLES) if (tables.has(table)) await pause(db, table, 'restored').execute();
  for (const queue of MAIL_QUEUES.filter(isToSupplier)) if (tables.has(queue)) await failOpen(db, queue);
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

const pause = (db: Db, table: Connections, pausedReason: 'maker' | 'restored') =>
  db
    .updateTable(table as 'apiTokens')
    .set((row) => ({ pausedReason, version: row('version', '+', 1) }))
    .where('pausedReason', 'is', null);
