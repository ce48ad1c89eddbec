import type { IntegerField } from '../../resources/kit/kinds/integer';
import type { Cell } from './Cell';
import { numberFilter } from './numberFilter';

export const integerCell: Cell<IntegerField> = { align: 'right', width: () => 130, filter: numberFilter };
