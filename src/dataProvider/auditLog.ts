import { type AuditEntry, listAuditLog } from '../contract/history';
import type { Api } from './createApi';

export type { AuditEntry };

/**
 * What happened to a record, or to all of a resource, the newest first. Administrators only.
 * @param options `id` of the record; all of the resource without one
 * @throws HttpError when the server refuses or cannot be reached
 */
export const readAuditLog = (
  api: Api,
  resource: string,
  { id, signal }: { id?: number; signal?: AbortSignal } = {},
): Promise<AuditEntry[]> => api(listAuditLog, { query: { Resource: resource, RecordId: id }, signal });
