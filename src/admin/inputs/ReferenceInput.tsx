import type { ReferenceField } from '../../resources/kit/kinds/reference';
import { SearchSelect } from '../../ui/fields/SearchSelect';
import type { InputProps } from '../records/InputProps';
import { useInput } from './useInput';
import { useOptions } from './useOptions';
import { useQuickCreate } from './useQuickCreate';

export function ReferenceInput({ source, field, disabled, isRequired, hint }: InputProps<ReferenceField>) {
  const { value, change, onBlur, message, ref } = useInput<number | null>(source, field);
  const { options, chosen, isLoading } = useOptions(field, value === null ? [] : [value]);
  const create = useQuickCreate(field, change);
  return (
    <SearchSelect
      label={field.label}
      multiple={false}
      options={options}
      value={chosen[0] ?? null}
      onChange={(option) => change(option?.id ?? null)}
      create={create}
      isLoading={isLoading}
      onBlur={onBlur}
      inputRef={ref}
      disabled={disabled}
      isRequired={isRequired}
      message={message}
      hint={hint ?? field.caption}
    />
  );
}
