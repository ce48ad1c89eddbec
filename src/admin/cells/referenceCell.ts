import { isEmpty } from '../../resources/kit';
import type { ReferenceField } from '../../resources/kit/kinds/reference';
import type { Cell } from './Cell';
import { referenceFilter } from './referenceFilter';

/** Shows the title of the referenced record, or "??" when the record is missing. */
export const referenceCell: Cell<ReferenceField> = {
  width: () => 180,
  render: (field, value, lookup) => (isEmpty(value) && !field.required ? '' : lookup.title(field.target, value)),
  filter: referenceFilter,
};
