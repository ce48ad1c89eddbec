import { useState } from 'react';
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
  const found = useItemSearch(part, groupId, !disabled);
  const item = useMasterData('stockItems').byId.get(value ?? 0);
  const chosen = value === null ? null : { id: value, title: item?.name ?? '' };
  return (
    <SearchSelect
      label={field.label}
      multiple={false}
      options={chosen && !found.options.some(({ id }) => id === value) ? [chosen, ...found.options] : found.options}
      value={chosen}
      onChange={(option) => change(option?.id ?? null)}
      onSearch={setPart}
      create={create}
      isLoading={found.isLoading}
      onBlur={onBlur}
      inputRef={ref}
      disabled={disabled}
      isRequired={!disabled}
      message={message}
    />
  );
}
