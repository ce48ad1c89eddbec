import { isEmpty } from '../../resources/kit';
import type { ReferenceField } from '../../resources/kit/kinds/reference';
import type { Lookup } from '../records/Lookup';
import type { Cell } from './Cell';

/** The title of the record that is meant; "??" when there is none. */
export const referenceCell: Cell<ReferenceField> = {
  width: () => 180,
  render: readTitle,
  sortValue: readTitle,
};

function readTitle(field: ReferenceField, value: unknown, lookup: Lookup): string {
  return isEmpty(value) && !field.required ? '' : lookup.title(field.target, value);
}
