import { pageOf } from '../../admin/records/screenPaths';
import type { AuditEntry } from '../../contract/history';
import type { Registry } from '../../resources/kit';

export function auditPath(registry: Registry, { resource, recordId, parentId, action }: AuditEntry) {
  if (action === 'delete') return undefined;
  const parent = PARENTS[resource];
  if (parent) return parentId ? pageOf(registry, { resource: parent, id: parentId }) : undefined;
  if (resource === 'configValues') return '/admin/settings';
  return recordId > 0 ? pageOf(registry, { resource, id: recordId }) : undefined;
}

const PARENTS: Readonly<Record<string, string>> = {
  stockModifications: 'censuses',
  stockTakingItems: 'stockTakings',
  orderItems: 'orders',
};
