import { untyped } from '../../db/database';
import { type Actor, changesBetween, writeAudit } from '../../db/repository/audit';
import type { Db } from '../../db/tables';
import type { RecordFields } from '../../records/fieldsOf';

interface Change {
  resource: RecordFields<'orders' | 'orderItems'>;
  recordId: number;
  /** As it was; left out for a new record. Of both, only the stored fields count. */
  before?: Readonly<Record<string, unknown>>;
  /** As it is now, or those fields that were set; left out for a deleted record. */
  after?: Readonly<Record<string, unknown>>;
}

/** Writes one line of history for a change of an order or of one of its lines, in the transaction of the change. */
export async function writeHistory(db: Db, actor: Actor, { resource, recordId, before, after }: Change): Promise<void> {
  const now = after ?? Object.fromEntries(Object.keys(before ?? {}).map((key) => [key, null]));
  await writeAudit(untyped(db), actor, {
    resource: resource.name,
    recordId,
    action: !before ? 'create' : !after ? 'delete' : 'update',
    changes: changesBetween(resource, before ?? {}, now),
  });
}
