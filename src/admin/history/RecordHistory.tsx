import { readAuditLog } from '../../dataProvider/auditLog';
import { useApi } from '../../device/useDevice';
import type { AnyResource } from '../../resources/kit';
import { History } from './History';

export interface RecordHistoryProps {
  resource: Pick<AnyResource, 'name' | 'fields' | 'actions'>;
  id: number;
}

export function RecordHistory({ resource, id }: RecordHistoryProps) {
  const api = useApi();
  return <History resource={resource} id={id} read={(signal) => readAuditLog(api, resource.name, { id, signal })} />;
}
