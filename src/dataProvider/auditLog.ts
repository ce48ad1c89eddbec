import { type AuditEntry, listAuditLog } from '../contract/history';
import type { Api } from './createApi';

export type { AuditEntry };

/** Latest first, for administrators only; without `id`, of the whole resource. @throws HttpError */
export const readAuditLog = (
  api: Api,
  resource: string,
  { id, signal }: { id?: number; signal?: AbortSignal } = {},
): Promise<AuditEntry[]> => api(listAuditLog, { query: { Resource: resource, RecordId: id }, signal });
