import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { wholeList } from '../../dataProvider/wholeList';
import { useDataProvider } from '../../queries/useDataProvider';
import type { Records } from '../../resources';
import type { Option } from '../../ui/fields/selectOptions';
import { sortRows } from '../../ui/table/sortRows';

/**
 * Searches articles that are not in the group.
 * @param part search text for the server
 * @returns `options`: all such articles, undefined while loading; `answered`: the server's matches for `part`,
 * undefined while loading
 */
export function useItemSearch(part: string, groupId: number, enabled: boolean) {
  const options = useItems('', groupId, enabled);
  const answered = useItems(part, groupId, enabled);
  return { options, answered };
}

function useItems(part: string, groupId: number, enabled: boolean): readonly Option[] | undefined {
  const dataProvider = useDataProvider();
  const filter = { name: part || undefined, excludeItemsInGroups: [groupId] };
  const { data } = useQuery({
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
    // Never reused: another assignment may have taken an article.
    staleTime: 0,
  });
  return useMemo(() => data && sortRows(data, ({ title }) => title, 'ASC'), [data]);
}
