import type { ReferenceField } from '../../resources/kit/kinds/reference';
import { SearchSelect } from '../../ui/fields/SearchSelect';
import type { InputProps } from '../records/InputProps';
import { useFieldInput } from './useInput';
import { useOptions } from './useOptions';
import { useQuickCreate } from './useQuickCreate';

export function ReferenceInput(props: InputProps<ReferenceField>) {
  const { field } = props;
  const { value, change, common } = useFieldInput<number | null>(props);
  const { options, chosen, isLoading } = useOptions(field, value === null ? [] : [value]);
  const create = useQuickCreate(field, change);
  return (
    <SearchSelect
      {...common}
      multiple={false}
      options={options}
      value={chosen[0] ?? null}
      onChange={(option) => change(option?.id ?? null)}
      create={create}
      isLoading={isLoading}
    />
  );
}
