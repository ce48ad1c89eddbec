import type { DateField } from '../../resources/kit/kinds/date';
import { formatDate, formatDateTime } from '../../rules/dates';
import type { Cell } from './Cell';

export const dateCell: Cell<DateField> = {
  width: (field) => (field.time ? 170 : 130),
  render: (field, value, { timeZone }) =>
    field.time ? formatDateTime(readText(value), timeZone) : formatDate(readText(value), timeZone),
  // Days and instants are written so that their texts sort by time.
  sortValue: (_, value) => readText(value),
};

const readText = (value: unknown) => (typeof value === 'string' ? value : null);
