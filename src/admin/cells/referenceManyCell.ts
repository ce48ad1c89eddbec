import type { ReferenceManyField } from '../../resources/kit/kinds/referenceMany';
import type { Cell } from './Cell';
import { referenceFilter } from './referenceFilter';

export const referenceManyCell: Cell<ReferenceManyField> = { filter: referenceFilter };
