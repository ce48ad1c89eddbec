import { listAuditLog } from '../../contract/history';
import { useApi } from '../../device/useDevice';
import type { AnyResource } from '../../resources/kit';
import { History } from './History';

export interface RecordHistoryProps {
  resource: Pick<AnyResource, 'name' | 'fields' | 'actions'>;
  id: number;
}

export function RecordHistory({ resource, id }: RecordHistoryProps) {
  const api = useApi();
  const query = { Resource: resource.name, RecordId: id };
  return <History resource={resource} id={id} read={(signal) => api(listAuditLog, { query, signal })} />;
}
