import type { Field } from '../../resources/kit';
import { SearchSelect } from '../../ui/fields/SearchSelect';
import { useOptions } from '../inputs/useOptions';
import type { Filter, FilterProps } from './Cell';
import { FilterBox } from './FilterBox';

export const referenceFilter: Filter<Extract<Field, { target: string }>> = {
  Input: ReferenceSelect,
  fits: (_, value) => typeof value === 'number',
};

function ReferenceSelect({ field, value, onChange }: FilterProps<Extract<Field, { target: string }>>) {
  const { options, chosen, isLoading } = useOptions(field, typeof value === 'number' ? [value] : []);
  return (
    <FilterBox>
      <SearchSelect
        label={field.label}
        multiple={false}
        options={options}
        value={chosen[0] ?? null}
        onChange={(option) => onChange(option?.id ?? null)}
        isLoading={isLoading}
      />
    </FilterBox>
  );
}
