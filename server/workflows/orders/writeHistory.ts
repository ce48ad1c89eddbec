import { type Actor, changesBetween, writeAudit } from '../../db/audit/writeAudit';
import type { Db } from '../../db/tables';
import type { RecordFields } from '../../records/fieldsOf';

interface Change {
  resource: RecordFields<'orders' | 'orderItems'>;
  recordId: number;
  /** Missing for a new record. Fields that are not stored are ignored, also in `after`. */
  before?: Readonly<Record<string, unknown>>;
  /** Whole record or only the changed fields; missing for a deleted record. */
  after?: Readonly<Record<string, unknown>>;
}

export async function writeHistory(db: Db, actor: Actor, { resource, recordId, before, after }: Change): Promise<void> {
  const now = after ?? Object.fromEntries(Object.keys(before ?? {}).map((key) => [key, null]));
  await writeAudit(db, actor, {
    resource: resource.name,
    recordId,
    action: !before ? 'create' : !after ? 'delete' : 'update',
    changes: changesBetween(resource, before ?? {}, now),
    ...(resource.name === 'orderItems' && ofLine({ ...before, ...after })),
  });
}

/** The log names a line by its text, as its id means nothing to readers. */
const ofLine = ({ description, orderId }: Readonly<Record<string, unknown>>) => ({
  title: `${description}, Bestellung ${orderId}`,
  partOf: Number(orderId),
});
