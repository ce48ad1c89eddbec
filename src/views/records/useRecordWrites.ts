import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { wholeListKey } from '../../dataProvider/wholeList';
import type { AnyRecord, AnyResource } from '../../resources/kit';
import { useRole } from './useRole';
import { writableValues } from './writableValues';

type Values = Readonly<Record<string, unknown>>;
type Cached = { data: AnyRecord[]; total: number } | undefined;

/**
 * Writes records and brings the cache up to date: the list one goes back to shows the change at once.
 * Every call throws an `HttpError` when the server refuses; then nothing has changed.
 */
export function useRecordWrites(resource: Pick<AnyResource, 'name' | 'fields'>) {
  const { name } = resource;
  const role = useRole();
  const dataProvider = useDataProvider();
  const cache = useQueryClient();
  const settle = (change: (records: AnyRecord[]) => AnyRecord[]) => {
    cache.setQueryData<Cached>(wholeListKey(name), (old) => {
      if (!old) return old;
      const data = change(old.data);
      return { data, total: data.length };
    });
    // Names and links of the record also stand in what was read of others. Nobody needs to wait for it.
    void cache.invalidateQueries();
  };

  return {
    async create(values: Values): Promise<AnyRecord> {
      const { data } = await dataProvider.create<AnyRecord>(name, { data: values });
      // Where the backend does not tell which record it is, the list does once it has been read again.
      settle((records) => (data.id > 0 ? [...records, data] : records));
      return data;
    },
    /**
     * @param previous the record as it was read, whose version says what the change is based on
     * @param values the keys to change; the others are sent as they were, for backends that replace whole records
     */
    async update(previous: AnyRecord, values: Values): Promise<AnyRecord> {
      const { id } = previous;
      const data = { ...writableValues(resource, previous, role), ...values };
      const { data: saved } = await dataProvider.update<AnyRecord>(name, { id, data, previousData: previous });
      settle((records) => records.map((each) => (each.id === id ? { ...each, ...saved } : each)));
      return saved;
    },
    async remove(record: AnyRecord): Promise<void> {
      await dataProvider.delete(name, { id: record.id, previousData: record });
      settle((records) => records.filter(({ id }) => id !== record.id));
    },
  };
}
