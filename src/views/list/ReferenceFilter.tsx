import type { Field } from '../../resources/kit';
import { SearchSelect } from '../inputs/SearchSelect';
import { useOptions } from '../inputs/useOptions';

export interface ReferenceFilterProps {
  field: Extract<Field, { target: string }>;
  value: unknown;
  onChange: (id: number | null) => void;
}

/** Leaves the rows that refer to one record. */
export function ReferenceFilter({ field, value, onChange }: ReferenceFilterProps) {
  const { options, chosen, isLoading } = useOptions(field, typeof value === 'number' ? [value] : []);
  return (
    <SearchSelect
      label={field.label}
      multiple={false}
      options={options}
      value={chosen[0] ?? null}
      onChange={(option) => onChange(option?.id ?? null)}
      isLoading={isLoading}
    />
  );
}
