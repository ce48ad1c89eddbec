import { type AnyResource, isSecret } from '../../../src/resources/kit';
import type { AuditAction } from '../../../src/rules/audit/auditActions';
import type { AuditFieldOf, AuditSubjectName } from '../../../src/rules/audit/auditSubjects';
import { isSecretSetting } from '../../../src/settings/settings';
import { appendRows } from '../audit/appendRows';
import type { AnyDb } from '../database';
import { inParts } from '../engine/inParts';

export interface Actor {
  id: number;
  name: string;
}
type Values = Readonly<Record<string, unknown>>;
export type Changes = Record<string, [unknown, unknown]>;

/**
 * Fields whose values differ. A hidden one is named without its values.
 * @param after only the keys present count.
 */
export function changesBetween(resource: Pick<AnyResource, 'fields'>, before: Values, after: Values): Changes {
  const changes: Changes = {};
  for (const [key, field] of Object.entries(resource.fields)) {
    // A stored secret is never read, so there is nothing to compare with.
    const isChanged = isSecret(field) ? Boolean(after[key]) : !same(before[key], after[key]);
    if (!(key in after) || !isChanged) continue;
    const isHidden = isSecret(field) || (key === 'value' && [before.key, after.key].some(isSecretSetting));
    changes[key] = isHidden ? [null, null] : [before[key] ?? null, after[key] ?? null];
  }
  return changes;
}

/** About a record of a definition, or about what the log has German words for: another name does not compile. */
export type AuditEntry =
  | EntryOf<RecordOf, Changes>
  | { [N in AuditSubjectName]: EntryOf<N, ChangesOf<N>> }[AuditSubjectName];

/** Given itself: an installation has definitions of its own. */
type RecordOf = Pick<AnyResource, 'name' | 'label'>;
type ChangesOf<Name extends AuditSubjectName> = { [K in AuditFieldOf<Name>]?: [unknown, unknown] };

interface EntryOf<Resource, Told> {
  resource: Resource;
  /** 0: no single record. */
  recordId: number;
  action: AuditAction;
  changes: Told;
  /** What the record is called; a record may be gone when somebody reads of it. */
  title?: string | null;
  /** The census, order or inventory that the record is a part of. */
  parentId?: number | null;
}

/** Writes one line of history in the transaction of the change. `null`: the program itself did it. */
export const writeAudit = (tx: AnyDb, actor: Actor | null, entry: AuditEntry): Promise<void> =>
  writeAudits(tx, actor, [entry]);

/** The same for changes that were made together. They are of when the database writes them, by its clock. */
export async function writeAudits(tx: AnyDb, actor: Actor | null, entries: readonly AuditEntry[]): Promise<void> {
  for (const part of inParts(entries)) {
    const rows = part.map(({ resource, recordId, action, changes, title, parentId }) => ({
      userId: actor?.id ?? null,
      userName: actor?.name ?? null,
      resource: typeof resource === 'string' ? resource : resource.name,
      recordId,
      action,
      changes: JSON.stringify(changes),
      title: title ?? null,
      parentId: parentId ?? null,
    }));
    await appendRows(tx, rows);
  }
}

/** What a definition's record is called, for `AuditEntry`. */
export function auditTitle({ title, fields }: Pick<AnyResource, 'title' | 'fields'>, record: Values): string | null {
  const name = record[title];
  // A reference as title would be a bare id.
  return fields[title]?.kind === 'text' && typeof name === 'string' ? name : null;
}

/** Lists of ids are sets: their order is no difference. */
const same = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((each) => b.includes(each))
    : (a ?? null) === (b ?? null);
