import { useMemo, useState } from 'react';
import { useInput } from '../../admin/inputs/useInput';
import { useQuickCreate } from '../../admin/inputs/useQuickCreate';
import { useMasterData } from '../../queries/masterData';
import type { ReferenceField } from '../../resources/kit/kinds/reference';
import { SearchSelect } from '../../ui/fields/SearchSelect';
import { useItemSearch } from './useItemSearch';

export interface ItemInputProps {
  field: ReferenceField;
  groupId: number;
  disabled: boolean;
}

export function ItemInput({ field, groupId, disabled }: ItemInputProps) {
  const { value, change, onBlur, message, ref } = useInput<number | null>('stockItemId', field);
  const create = useQuickCreate(field, change);
  const [part, setPart] = useState('');
  const { options, answered } = useItemSearch(part, groupId, !disabled);
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
