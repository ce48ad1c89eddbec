import { type Field, isEmpty } from '../../src/resources/kit';
import { formatDate, formatDateTime } from '../../src/rules/dates';
import type { ShownValue } from '../../src/rules/importReport';
import type { Titles } from './readTitles';

/** What showing and reading cells needs to know beyond the field. */
export interface CellContext {
  titles: Titles;
  /** IANA name; instants are written and read as clocks there show them. */
  timeZone: string;
}

/** A value as a cell of the file shows it. Numbers stay numbers: the file writes them with a decimal comma. */
export function cellText(field: Field, value: unknown, { titles, timeZone }: CellContext): ShownValue {
  if (field.kind === 'referenceMany') {
    return Array.isArray(value) ? value.map((id) => titles.of(field.target, id)).join(', ') : null;
  }
  if (isEmpty(value)) return null;
  switch (field.kind) {
    case 'flag':
      return (value === true) !== (field.inverted === true) ? 'Ja' : 'Nein';
    case 'choice':
      return field.labels?.[String(value)] ?? String(value);
    case 'reference':
      return titles.of(field.target, value);
    case 'date':
      return field.time ? formatDateTime(String(value), timeZone) : formatDate(String(value), timeZone);
    default:
      return typeof value === 'number' ? value : String(value);
  }
}
