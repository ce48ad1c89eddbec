import { isShown } from '../../resources/kit';
import type { FlagField } from '../../resources/kit/kinds/flag';
import { FlagSelect } from '../inputs/FlagSelect';
import type { Cell } from './Cell';
import { FilterBox } from './FilterBox';
import { ReadOnlyCheckbox } from './ReadOnlyCheckbox';

export const flagCell: Cell<FlagField> = {
  align: 'center',
  width: () => 110,
  // A computed flag may have no value.
  render: (field, value) =>
    field.computed !== undefined && typeof value !== 'boolean' ? (
      ''
    ) : (
      <ReadOnlyCheckbox label={field.label} checked={isShown(field, value)} />
    ),
  filter: {
    Input: ({ field, value, onChange }) => (
      <FilterBox>
        <FlagSelect field={field} none="Alle" value={typeof value === 'boolean' ? value : null} onChange={onChange} />
      </FilterBox>
    ),
    fits: (_, value) => typeof value === 'boolean',
  },
};
