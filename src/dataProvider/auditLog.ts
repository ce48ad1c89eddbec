import { http } from './http';

/** One change of a record as the server has noted it. */
export interface AuditEntry {
  id: number;
  /** Of the record that was changed. */
  recordId: number;
  /** ISO 8601, UTC. */
  at: string;
  /** null: the program itself did it. */
  userName: string | null;
  action: 'create' | 'update' | 'delete';
  /** By field: the value before and after; both null for secrets. */
  changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/**
 * What happened to a record, or to all of a resource, the newest first. Administrators only.
 * @param options `id` of the record; all of the resource without one
 * @throws HttpError when the server refuses or cannot be reached
 */
export const readAuditLog = (
  resource: string,
  { id, signal }: { id?: number; signal?: AbortSignal } = {},
): Promise<AuditEntry[]> =>
  http<AuditEntry[]>('GET', '/api/AuditLog', { query: { Resource: resource, RecordId: id }, signal });
