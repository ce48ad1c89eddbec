import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useInput } from '../../admin/inputs/useInput';
import { useQuickCreate } from '../../admin/inputs/useQuickCreate';
import { wholeList } from '../../dataProvider/wholeList';
import { useMasterData } from '../../queries/masterData';
import { useDataProvider } from '../../queries/useDataProvider';
import type { Records } from '../../resources';
import type { ReferenceField } from '../../resources/kit/kinds/reference';
import { SearchSelect } from '../../ui/fields/SearchSelect';
import type { Option } from '../../ui/fields/selectOptions';
import { sortRows } from '../../ui/table/sortRows';

export function ItemInput({ field, groupId, disabled }: { field: ReferenceField; groupId: number; disabled: boolean }) {
  const { value, change, onBlur, message, ref } = useInput<number | null>('stockItemId', field);
  const create = useQuickCreate(field, change);
  const [part, setPart] = useState('');
  const options = useItems('', groupId, !disabled);
  const answered = useItems(part, groupId, !disabled);
  const item = useMasterData('stockItems').byId.get(value ?? 0);
  const chosen = useMemo(() => (value === null ? null : { id: value, title: item?.name ?? '' }), [value, item]);
  const offered = useMemo(() => {
    const others = options ?? NONE;
    return chosen && options && !others.some(({ id }) => id === chosen.id) ? [chosen, ...others] : others;
  }, [chosen, options]);
  return (
    <SearchSelect
      label={field.label}
      multiple={false}
      options={offered}
      value={chosen}
      onChange={(option) => change(option?.id ?? null)}
      onSearch={setPart}
      answered={answered}
      create={create}
      isLoading={options === undefined}
      onBlur={onBlur}
      inputRef={ref}
      disabled={disabled}
      isRequired={!disabled}
      message={message}
    />
  );
}

const NONE: never[] = [];

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
