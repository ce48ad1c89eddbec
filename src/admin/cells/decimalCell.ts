import type { DecimalField } from '../../resources/kit/kinds/decimal';
import type { Cell } from './Cell';
import { numberFilter } from './numberFilter';

export const decimalCell: Cell<DecimalField> = { align: 'right', width: () => 140, filter: numberFilter };
