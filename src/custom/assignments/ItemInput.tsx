import { useState } from 'react';
import { useMasterData } from '../../dataProvider/masterData';
import type { ReferenceField } from '../../resources/kit/kinds/reference';
import { SearchSelect } from '../../views/inputs/SearchSelect';
import { useInput } from '../../views/inputs/useInput';
import { useQuickCreate } from '../../views/inputs/useQuickCreate';
import { useItemSearch } from './useItemSearch';

export interface ItemInputProps {
  field: ReferenceField;
  /** Items that this group has already are not offered. */
  groupId: number;
  disabled: boolean;
}

/** Picks an item; the server is asked for those with the typed part in their name. */
export function ItemInput({ field, groupId, disabled }: ItemInputProps) {
  const { value, change, onBlur, message, ref } = useInput<number | null>('stockItemId');
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
