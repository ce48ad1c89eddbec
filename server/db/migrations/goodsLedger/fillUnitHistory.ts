import type { AnyDb } from '../../database';
import { inParts } from '../../engine/inParts';

export async function fillUnitHistory(db: AnyDb): Promise<void> {
  const rows = await db
    .selectFrom('auditLog')
    .innerJoin('stockItems', 'stockItems.id', 'auditLog.recordId')
    .select(['auditLog.recordId', 'auditLog.at', 'auditLog.changes'])
    .where('auditLog.resource', '=', 'stockItems')
    .where('auditLog.action', '=', 'update')
    .where('auditLog.changes', 'like', '%"unitId":%')
    .orderBy('auditLog.id')
    .execute();
  const changes = rows.flatMap(({ recordId, at, changes: told }) => {
    const [oldUnitId, newUnitId] = (JSON.parse(String(told)) as { unitId?: unknown[] }).unitId ?? [];
    if (typeof oldUnitId !== 'number' || typeof newUnitId !== 'number') return [];
    return [{ stockItemId: recordId, oldUnitId, newUnitId, changedAt: at }];
  });
  for (const part of inParts(changes)) await db.insertInto('unitHistory').values(part).execute();
}
