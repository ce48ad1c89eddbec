import type { IntegerField } from '../../resources/kit/kinds/integer';
import type { Cell } from './Cell';

export const integerCell: Cell<IntegerField> = { align: 'right', width: () => 130, filter: undefined };
