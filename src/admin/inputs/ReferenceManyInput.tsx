import type { ReferenceManyField } from '../../resources/kit/kinds/referenceMany';
import { SearchSelect } from '../../ui/fields/SearchSelect';
import type { InputProps } from '../records/InputProps';
import { useFieldInput } from './useInput';
import { useOptions } from './useOptions';
import { useQuickCreate } from './useQuickCreate';

export function ReferenceManyInput(props: InputProps<ReferenceManyField>) {
  const { field } = props;
  const { value, change, common } = useFieldInput<number[] | null>(props);
  const { options, chosen, isLoading } = useOptions(field, value ?? []);
  const create = useQuickCreate(field, (id) => change([...(value ?? []), id]));
  return (
    <SearchSelect
      {...common}
      multiple
      options={options}
      value={chosen}
      onChange={(picked) => change(picked.map(({ id }) => id))}
      create={create}
      isLoading={isLoading}
    />
  );
}
