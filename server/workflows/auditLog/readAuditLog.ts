import type { AuditEntry, AuditFilter } from '../../../src/contract/history';
import type { Db } from '../../db/tables';

const ENTRY = [
  ...(['id', 'at', 'userId', 'userName', 'resource', 'recordId', 'action', 'changes', 'title', 'parentId'] as const),
];

/**
 * Entries of the audit log, the newest first.
 * @param page at most `limit` of those that are older than the one with the id `before`
 */
export async function readAuditLog(
  db: Db,
  filter: AuditFilter,
  page: { before?: number; limit: number },
): Promise<AuditEntry[]> {
  let rows = db.selectFrom('auditLog').select(ENTRY).orderBy('id', 'desc').limit(page.limit);
  if (filter.Resource !== undefined) rows = rows.where('resource', '=', filter.Resource);
  if (filter.RecordId !== undefined) rows = rows.where('recordId', '=', filter.RecordId);
  if (filter.ParentId !== undefined) rows = rows.where('parentId', '=', filter.ParentId);
  if (filter.UserId !== undefined) rows = rows.where('userId', '=', filter.UserId);
  if (filter.Action !== undefined) rows = rows.where('action', '=', filter.Action);
  if (filter.From !== undefined) rows = rows.where('at', '>=', instant(filter.From));
  if (filter.Until !== undefined) rows = rows.where('at', '<', instant(filter.Until));
  if (page.before !== undefined) rows = rows.where('id', '<', page.before);
  return (await rows.execute()).map((row) => ({ ...row, changes: JSON.parse(row.changes) }));
}

/** As instants are stored, which compare as texts. */
const instant = (sent: string) => new Date(sent).toISOString();
