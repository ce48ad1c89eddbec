import { brokenGuards, recreateGuards } from '../audit/guards';
import { writeAudit } from '../audit/writeAudit';
import { type AnyDb, type Database, untyped } from '../database';
import { type Tell, withBriefLocks } from './withBriefLocks';

/** Restores triggers of the audit log that were removed or changed, and logs that. @returns names of the triggers */
export async function renewGuards(database: Database, tell: Tell): Promise<string[]> {
  const broken = await brokenGuards(untyped(database.db));
  if (broken.length === 0) return broken;
  const renew = async (tx: AnyDb) => {
    await recreateGuards(tx);
    const changes: Record<string, [unknown, unknown]> = { guards: [null, broken.join(', ')] };
    await writeAudit(tx, null, { resource: 'auditLog', recordId: 0, action: 'update', changes });
  };
  await withBriefLocks(database, (tx) => renew(untyped(tx)), tell);
  return broken;
}
