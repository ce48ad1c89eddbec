import { Skeleton } from '@mui/material';
import type { DateField as DateKindField } from '../../resources/kit/kinds/date';
import { isDay } from '../../rules/dates';
import { lazyPart } from '../../ui/lazyPart';
import type { Cell, FilterProps } from './Cell';
import { FilterBox } from './FilterBox';

export const dateCell: Cell<DateKindField> = {
  width: (field) => (field.time ? 170 : 130),
  filter: { Input: (props) => <SameDay {...props} />, fits: (_, value) => isDay(value) },
};

/** Loaded on demand: few lists filter by date, and the date mask is a tenth of the code that lists need. */
const SameDay = lazyPart<FilterProps<DateKindField>>(
  () => import('./SameDay'),
  <FilterBox>
    <Skeleton variant="rounded" height={56} />
  </FilterBox>,
);
