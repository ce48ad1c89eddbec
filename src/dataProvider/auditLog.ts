import { type AuditEntry, listAuditLog } from '../contract/history';
import type { Api } from './createApi';

export type { AuditEntry };

/** Newest first, for administrators; all of the resource without `id`. @throws HttpError */
export const readAuditLog = (
  api: Api,
  resource: string,
  { id, signal }: { id?: number; signal?: AbortSignal } = {},
): Promise<AuditEntry[]> => api(listAuditLog, { query: { Resource: resource, RecordId: id }, signal });
