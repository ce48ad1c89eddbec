import type { AnyResource } from '../../../src/resources/kit';
import type { AnyDb } from '../database';

export interface Actor {
  id: number;
  name: string;
}
type Values = Readonly<Record<string, unknown>>;
export type Changes = Record<string, [unknown, unknown]>;

/**
 * Fields whose values differ. A secret is named, but neither its old nor its new value.
 * @param after only the keys present count.
 */
export function changesBetween(resource: Pick<AnyResource, 'fields'>, before: Values, after: Values): Changes {
  const changes: Changes = {};
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!(key in after)) continue;
    if (field.kind === 'text' && field.secret) {
      if (after[key]) changes[key] = [null, null];
    } else if (!same(before[key], after[key])) changes[key] = [before[key] ?? null, after[key] ?? null];
  }
  return changes;
}

export interface AuditEntry {
  resource: string;
  recordId: number;
  action: 'create' | 'update' | 'delete';
  changes: Changes;
}

/** Writes one line of history in the transaction of the change. `null`: the program itself did it. */
export const writeAudit = (db: AnyDb, actor: Actor | null, entry: AuditEntry): Promise<void> =>
  writeAudits(db, actor, [entry]);

/** The same for changes that were made together; as many as one statement takes. */
export async function writeAudits(db: AnyDb, actor: Actor | null, entries: readonly AuditEntry[]): Promise<void> {
  const at = new Date().toISOString();
  await db
    .insertInto('auditLog')
    .values(
      entries.map(({ resource, recordId, action, changes }) => ({
        at,
        userId: actor?.id ?? null,
        userName: actor?.name ?? null,
        resource,
        recordId,
        action,
        changes: JSON.stringify(changes),
      })),
    )
    .execute();
}

/** Lists of ids are sets: their order is no difference. */
const same = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((each) => b.includes(each))
    : (a ?? null) === (b ?? null);
