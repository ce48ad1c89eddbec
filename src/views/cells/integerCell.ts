import type { IntegerField } from '../../resources/kit/kinds/integer';
import { formatNumber } from '../../rules/numbers';
import type { Cell } from './Cell';

export const integerCell: Cell<IntegerField> = {
  align: 'right',
  width: () => 130,
  render: (_, value) => formatNumber(readNumber(value)),
  sortValue: (_, value) => readNumber(value),
};

const readNumber = (value: unknown) => (typeof value === 'number' ? value : null);
