import { isEmpty } from '../../resources/kit';
import type { ReferenceField } from '../../resources/kit/kinds/reference';
import type { Cell } from './Cell';
import { referenceFilter } from './referenceFilter';

/** Title of the referenced record; "??" when it is missing. */
export const referenceCell: Cell<ReferenceField> = {
  width: () => 180,
  render: (field, value, lookup) => (isEmpty(value) && !field.required ? '' : lookup.title(field.target, value)),
  filter: referenceFilter,
};
