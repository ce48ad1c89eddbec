import type { ReferenceManyField } from '../../resources/kit/kinds/referenceMany';
import type { Cell } from './Cell';

export const referenceManyCell: Cell<ReferenceManyField> = {};
