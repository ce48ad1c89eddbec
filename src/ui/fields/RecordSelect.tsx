import { useMemo } from 'react';
import { SearchSelect, type SearchSelectProps } from './SearchSelect';
import { optionsOf } from './selectOptions';

type Offered = Parameters<typeof optionsOf>[0][number];

export interface RecordSelectProps<R extends Offered>
  extends Omit<SearchSelectProps<false>, 'multiple' | 'options' | 'value' | 'onChange'> {
  records: readonly R[];
  value: R | null;
  onChange: (record: R | null) => void;
}

export function RecordSelect<R extends Offered>({ records, value, onChange, ...field }: RecordSelectProps<R>) {
  const options = useMemo(() => optionsOf(records), [records]);
  return (
    <SearchSelect
      {...field}
      multiple={false}
      options={options}
      value={value && { id: value.id, title: value.name }}
      onChange={(option) => onChange(records.find(({ id }) => id === option?.id) ?? null)}
    />
  );
}
