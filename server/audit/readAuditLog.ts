import { sql } from 'kysely';
import type { AuditEntry, AuditFilter } from '../../src/contract/history';
import { type NamedPart, partsOf, readRenames } from '../db/repository/renames';
import type { Db } from '../db/tables';
import { takeTurns } from '../turns';

const ENTRY = [
  'id',
  'at',
  'userId',
  'userName',
  'resource',
  'recordId',
  'action',
  'changes',
  'title',
  'parentId',
  'tokenId',
] as const;

const WINDOW = 5000;

export async function readAuditLog(
  db: Db,
  filter: AuditFilter,
  { before = Number.POSITIVE_INFINITY, limit }: { before?: number; limit: number },
): Promise<AuditEntry[]> {
  const parts = partsOf(filter.Resource, await readRenames(db));
  if (filter.From === undefined && filter.Until === undefined)
    return await readBetween(db, filter, parts, { from: 0, before, limit });
  // Two statements: asked for both at once, SQLite scans the whole table.
  const [oldest, newest] = [await lastId(db, 'asc'), await lastId(db, 'desc')];
  const turn = takeTurns();
  const found: AuditEntry[] = [];
  let until = Math.min(before, newest + 1);
  // No index serves both period and id order, and ids do not imply times, since clocks may be set back.
  while (found.length < limit && until > oldest) {
    found.push(
      ...(await readBetween(db, filter, parts, { from: until - WINDOW, before: until, limit: limit - found.length })),
    );
    until -= WINDOW;
    await turn();
  }
  return found;
}

async function lastId(db: Db, order: 'asc' | 'desc'): Promise<number> {
  const row = await db.selectFrom('auditLog').select('id').orderBy('id', order).limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

interface Between {
  from: number;
  before: number;
  limit: number;
}

async function readBetween(
  db: Db,
  filter: AuditFilter,
  parts: readonly NamedPart[],
  { from, before, limit }: Between,
): Promise<AuditEntry[]> {
  const found: AuditEntry[] = [];
  for (const { resource, after, until } of parts) {
    const between = {
      from: Math.max(from, after + 1),
      before: Math.min(before, until + 1),
      limit: limit - found.length,
    };
    if (between.limit > 0) found.push(...(await readPart(db, { ...filter, Resource: resource }, between)));
  }
  return found;
}

async function readPart(db: Db, filter: AuditFilter, { from, before, limit }: Between): Promise<AuditEntry[]> {
  // An expression keeps the planner from using the index on times, which would sort the whole period for each page.
  const at = sql<string>`${sql.ref('at')} || ''`;
  let rows = db.selectFrom('auditLog').select(ENTRY).orderBy('id', 'desc').limit(limit);
  if (from > 1) rows = rows.where('id', '>=', from);
  if (before < Number.POSITIVE_INFINITY) rows = rows.where('id', '<', before);
  if (filter.Resource !== undefined) rows = rows.where('resource', '=', filter.Resource);
  if (filter.RecordId !== undefined) rows = rows.where('recordId', '=', filter.RecordId);
  if (filter.ParentId !== undefined) rows = rows.where('parentId', '=', filter.ParentId);
  if (filter.UserId !== undefined) rows = rows.where('userId', '=', filter.UserId);
  if (filter.Action !== undefined) rows = rows.where('action', '=', filter.Action);
  if (filter.From !== undefined) rows = rows.where(at, '>=', instant(filter.From));
  if (filter.Until !== undefined) rows = rows.where(at, '<', instant(filter.Until));
  return (await rows.execute()).map((row) => ({ ...row, changes: JSON.parse(row.changes) }));
}

/** Normalizes an instant, as stored instants are compared as text. */
const instant = (sent: string) => new Date(sent).toISOString();
