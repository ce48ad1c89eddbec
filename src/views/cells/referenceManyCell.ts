import type { ReferenceManyField } from '../../resources/kit/kinds/referenceMany';
import type { Lookup } from '../records/Lookup';
import type { Cell } from './Cell';

/** The titles of the records that are meant, with commas between them. */
export const referenceManyCell: Cell<ReferenceManyField> = {
  render: readTitles,
  sortValue: readTitles,
};

function readTitles(field: ReferenceManyField, value: unknown, lookup: Lookup): string {
  if (!Array.isArray(value)) return '';
  const titles = value.map((id) => lookup.title(field.target, id));
  return titles.filter((title) => title !== '').join(', ');
}
