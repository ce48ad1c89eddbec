import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { wholeListKey } from '../../../dataProvider/wholeList';
import type { AnyRecord, AnyResource } from '../../../resources/kit';
import { useRole } from '../../records/useRole';
import { writableValues } from '../../records/writableValues';
import type { BulkTask } from './bulkTasks';
import { type BulkResult, runBulk } from './runBulk';

type Cached = { data: AnyRecord[]; total: number } | undefined;

/** Does a task with many records, one documented call for each, and brings the cache up to date once at the end. */
export function useBulkWrites(resource: AnyResource) {
  const { name } = resource;
  const role = useRole();
  const dataProvider = useDataProvider();
  const cache = useQueryClient();

  return async (
    records: readonly AnyRecord[],
    task: BulkTask,
    onProgress: (done: number) => void,
    signal: AbortSignal,
  ): Promise<BulkResult> => {
    const saved = new Map<number, AnyRecord | undefined>();
    const work = async (record: AnyRecord) => {
      const { id } = record;
      // Its version stays that of the list: what somebody else did since then is a conflict.
      const read = task.needsRead ? (await dataProvider.getOne<AnyRecord>(name, { id })).data : record;
      const values = task.valuesFor(read);
      if (values === undefined) {
        await dataProvider.delete(name, { id, previousData: record });
        saved.set(id, undefined);
      } else {
        const data = { ...writableValues(resource, record, role), ...values };
        const answer = await dataProvider.update<AnyRecord>(name, { id, data, previousData: record });
        saved.set(id, { ...record, ...answer.data });
      }
    };
    const result = await runBulk(resource, records, work, onProgress, signal);
    cache.setQueryData<Cached>(wholeListKey(name), (old) => {
      if (!old) return old;
      const data = old.data.flatMap((each) => (saved.has(each.id) ? (saved.get(each.id) ?? []) : each));
      return { data, total: data.length };
    });
    void cache.invalidateQueries();
    return result;
  };
}
