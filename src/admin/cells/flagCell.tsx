import { isShown } from '../../resources/kit';
import type { FlagField } from '../../resources/kit/kinds/flag';
import type { Cell } from './Cell';
import { ReadOnlyCheckbox } from './ReadOnlyCheckbox';

export const flagCell: Cell<FlagField> = {
  align: 'center',
  width: () => 110,
  render: (field, value) => <ReadOnlyCheckbox label={field.label} checked={isShown(field, value)} />,
};
