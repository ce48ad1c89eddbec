import { useNotify } from 'ra-core';
import { useShowError } from '../../layout/useShowError';
import type { AnyRecord, AnyResource } from '../../resources/kit';
import { useRecordWrites } from '../records/useRecordWrites';

/** Takes a record out of pickers and lists, or brings it back. */
export function useArchiveRecord(resource: AnyResource) {
  const notify = useNotify();
  const showError = useShowError();
  const { update } = useRecordWrites(resource);
  return async (record: AnyRecord, isArchived: boolean) => {
    if (resource.archive === undefined) return;
    try {
      await update(record, { [resource.archive]: isArchived });
      notify(isArchived ? 'Archiviert' : 'Wiederhergestellt', { type: 'success' });
    } catch (error) {
      showError(error);
    }
  };
}
