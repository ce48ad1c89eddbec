import type { AnyResource } from '../../../src/resources/kit';
import type { AuditAction } from '../../../src/rules/audit/auditActions';
import type { AuditFieldOf, AuditSubjectName } from '../../../src/rules/audit/auditSubjects';
import { appendRows } from '../audit/appendRows';
import type { AnyDb } from '../database';
import { inParts } from '../inParts';

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
  const isHidden = [before.key, after.key].some((key) => String(key).startsWith(SECRET_SETTING));
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!(key in after)) continue;
    if (isHidden && key === 'value') {
      if (!same(before[key], after[key])) changes[key] = [null, null];
      continue;
    }
    if (field.kind === 'text' && field.secret) {
      if (after[key]) changes[key] = [null, null];
    } else if (!same(before[key], after[key])) changes[key] = [before[key] ?? null, after[key] ?? null];
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

/** What the keys of settings begin with whose values only administrators read, and the log does not tell. */
const SECRET_SETTING = 'SECRET_';

/** Lists of ids are sets: their order is no difference. */
const same = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((each) => b.includes(each))
    : (a ?? null) === (b ?? null);
