import type { DecimalField } from '../../resources/kit/kinds/decimal';
import { formatMoney, formatNumber } from '../../rules/numbers';
import type { Cell } from './Cell';

/** Money with two decimals, anything else with all it has. */
export const decimalCell: Cell<DecimalField> = {
  align: 'right',
  width: () => 140,
  render(field, value) {
    if (typeof value !== 'number') return '';
    if (field.unit === '€') return formatMoney(value);
    const number = formatNumber(value, field.scale);
    return field.unit ? `${number} ${field.unit}` : number;
  },
  sortValue: (_, value) => (typeof value === 'number' ? value : null),
};
