import { useState } from 'react';
import type { DateField as DateKindField } from '../../resources/kit/kinds/date';
import { formatDate, isDay, parseGermanDate } from '../../rules/dates';
import { DateField } from '../../ui/dates/DateField';
import type { FilterProps } from './Cell';
import { FilterBox } from './FilterBox';

/** Exact instants hardly ever match, so they are filtered by day, too. */
export default function SameDay({ field, value, onChange }: FilterProps<DateKindField>) {
  const [typed, setTyped] = useState(isDay(value) ? formatDate(value) : '');
  return (
    <FilterBox>
      <DateField
        label={field.columnLabel ?? field.label}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          onChange(parseGermanDate(text) ?? null);
        }}
        fullWidth
      />
    </FilterBox>
  );
}
