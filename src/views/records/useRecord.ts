import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AnyRecord, AnyResource } from '../../resources/kit';

/** One record, asked for anew whenever a page with it is opened, since it is going to be changed. */
export function useRecord(resource: Pick<AnyResource, 'name'>, id: number) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [resource.name, 'getOne', { id: String(id), meta: undefined }],
    queryFn: async () => (await dataProvider.getOne<AnyRecord>(resource.name, { id })).data,
    staleTime: 0,
  });
}
