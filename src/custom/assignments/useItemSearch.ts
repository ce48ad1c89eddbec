import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { wholeList } from '../../dataProvider/wholeList';
import { useDataProvider } from '../../queries/useDataProvider';
import type { Records } from '../../resources';
import type { Option } from '../../ui/fields/selectOptions';
import { sortRows } from '../../ui/table/sortRows';

export function useItemSearch(part: string, groupId: number, enabled: boolean) {
  const dataProvider = useDataProvider();
  const filter = { name: part || undefined, excludeItemsInGroups: [groupId] };
  const { data, isFetching } = useQuery({
    queryKey: ['stockItems', 'getList', { ...wholeList, filter, meta: undefined }],
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.getList<Records['stockItems']>('stockItems', {
        ...wholeList,
        filter,
        signal,
      });
      return data.map(({ id, name }): Option => ({ id, title: name }));
    },
    enabled,
    // Never reuse results: another assignment may have taken an item.
    staleTime: 0,
  });
  const options = useMemo(() => sortRows(data ?? [], ({ title }) => title, 'ASC'), [data]);
  return { options, isLoading: isFetching && !data };
}
