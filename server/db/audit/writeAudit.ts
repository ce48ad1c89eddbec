import {
  type AnyResource,
  type Field,
  isInstant,
  isSame,
  isSecret,
  type Registry,
  resourceNamed,
} from '../../../src/resources/kit';
import type { AuditAction } from '../../../src/rules/audit/auditActions';
import type { AuditFieldOf, AuditSubjectName } from '../../../src/rules/audit/auditSubjects';
import { isSecretSetting } from '../../../src/settings/settings';
import { takeTurns } from '../../turns';
import { type AnyDb, oneOf, typed, untyped } from '../database';
import { inParts } from '../engine/inParts';
import { emitEntryEvents } from '../events/emitEvent';
import type { Db } from '../tables';
import { appendRows } from './appendRows';

export interface Actor {
  /** null for a program with a token. */
  id: number | null;
  name: string;
  tokenId?: number;
}
type Values = Readonly<Record<string, unknown>>;
export type Changes = Record<string, [unknown, unknown]>;

/** Returns the fields whose values differ, hidden ones without values. @param after may be partial */
export function changesBetween(resource: Pick<AnyResource, 'fields'>, before: Values, after: Values): Changes {
  const changes: Changes = {};
  for (const [key, field] of Object.entries(resource.fields)) {
    // Stored secrets are never read, so they cannot be compared.
    const isChanged = isSecret(field) ? Boolean(after[key]) : !same(field, before[key], after[key]);
    if (!(key in after) || !isChanged) continue;
    const isHidden = isSecret(field) || (key === 'value' && [before.key, after.key].some(isSecretSetting));
    changes[key] = isHidden ? [null, null] : [before[key] ?? null, after[key] ?? null];
  }
  return changes;
}

export function changedIn<T extends object>(before: T, after: T): { [K in keyof T]?: [unknown, unknown] } {
  const keys = (Object.keys(after) as (keyof T)[]).filter((key) => before[key] !== after[key]);
  return Object.fromEntries(keys.map((key) => [key, [before[key], after[key]]])) as ReturnType<typeof changedIn<T>>;
}

/** An entry about a record of a definition or of a workflow; names without German words do not compile. */
export type AuditEntry =
  | EntryOf<RecordOf, Changes>
  | { [N in AuditSubjectName]: EntryOf<N, ChangesOf<N>> }[AuditSubjectName];

type RecordOf = Pick<AnyResource, 'name' | 'label'>;
type ChangesOf<Name extends AuditSubjectName> = { [K in AuditFieldOf<Name>]?: [unknown, unknown] };

interface EntryOf<Resource, Told> {
  resource: Resource;
  recordId: number;
  action: AuditAction;
  changes: Told;
  title?: string | null;
  parentId?: number | null;
  version?: number;
  /** Id of the order to which a line belongs: events are about the order. */
  partOf?: number;
}

/** Writes an entry in the transaction of the change. @param actor null for the program itself */
export const writeAudit = (tx: Db | AnyDb, actor: Actor | null, entry: AuditEntry): Promise<void> =>
  writeAudits(tx, actor, [entry]);

export const auditWorkflow = <N extends AuditSubjectName>(
  tx: Db | AnyDb,
  actor: Actor | null,
  { id, ...of }: { resource: N; id: number; title?: string | null; parentId?: number },
  action: AuditAction,
  changes: ChangesOf<N>,
): Promise<void> => writeAudit(tx, actor, { ...of, recordId: id, action, changes } as unknown as AuditEntry);

export async function writeAudits(db: Db | AnyDb, actor: Actor | null, entries: readonly AuditEntry[]): Promise<void> {
  const tx = untyped(db as Db);
  const turn = takeTurns();
  for (const part of inParts(entries)) {
    const rows = part.map(({ resource, recordId, action, changes, title, parentId }) => ({
      userId: actor?.id ?? null,
      userName: actor?.name ?? null,
      tokenId: actor?.tokenId ?? null,
      resource: typeof resource === 'string' ? resource : resource.name,
      recordId,
      action,
      changes: JSON.stringify(changes),
      title: title ?? null,
      parentId: parentId ?? null,
    }));
    emitEntryEvents(typed(tx), part, await appendRows(tx, rows));
    await turn();
  }
}

/** Returns a function that names records for the audit log, if need be by the record that their title refers to. */
export async function auditTitles(
  tx: AnyDb,
  registry: Registry,
  { title, fields }: Pick<AnyResource, 'title' | 'fields'>,
  records: readonly Values[],
): Promise<(record: Values) => string | null> {
  const field = fields[title];
  if (field?.kind === 'text') return (record) => textOf(record[title]);
  const target = field?.kind === 'reference' ? resourceNamed(registry, field.target) : undefined;
  if (target?.fields[target.title]?.kind !== 'text') return () => null;
  const ids = [...new Set(records.flatMap((record) => (typeof record[title] === 'number' ? record[title] : [])))];
  const rows = await tx
    .selectFrom(target.name)
    .select(['id', target.title])
    .where(oneOf(tx, 'id', ids))
    .execute();
  const names = new Map(rows.map((row) => [Number(row.id), textOf(row[target.title])]));
  return (record) => names.get(Number(record[title])) ?? null;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** Compares values: lists of ids are sets without an order, and instants are compared regardless of their time zone. */
const same = (field: Field, a: unknown, b: unknown): boolean =>
  (Array.isArray(a) && Array.isArray(b)) || (isInstant(a) && isInstant(b))
    ? isSame(field, a, b)
    : (a ?? null) === (b ?? null);
