import { brokenGuards, recreateGuards } from '../audit/guards';
import type { AnyDb } from '../database';
import { writeAudit } from '../repository/audit';

/** Restores triggers of the audit log that were removed or changed, and logs that. @returns their names */
export async function renewGuards(db: AnyDb): Promise<string[]> {
  const broken = await brokenGuards(db);
  if (broken.length === 0) return broken;
  await db.transaction().execute(async (tx) => {
    await recreateGuards(tx);
    const changes: Record<string, [unknown, unknown]> = { guards: [null, broken.join(', ')] };
    await writeAudit(tx, null, { resource: 'auditLog', recordId: 0, action: 'update', changes });
  });
  return broken;
}
