import type { ReferenceManyField } from '../../resources/kit/kinds/referenceMany';
import { SearchSelect } from '../../ui/fields/SearchSelect';
import type { InputProps } from '../records/InputProps';
import { useInput } from './useInput';
import { useOptions } from './useOptions';
import { useQuickCreate } from './useQuickCreate';

export function ReferenceManyInput({ source, field, disabled, isRequired, hint }: InputProps<ReferenceManyField>) {
  const { value, change, onBlur, message, ref } = useInput<number[] | null>(source, field);
  const { options, chosen, isLoading } = useOptions(field, value ?? []);
  const create = useQuickCreate(field, (id) => change([...(value ?? []), id]));
  return (
    <SearchSelect
      label={field.label}
      multiple
      options={options}
      value={chosen}
      onChange={(picked) => change(picked.map(({ id }) => id))}
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
