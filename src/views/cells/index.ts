import type { Field, FieldKind } from '../../resources/kit';
import type { Cell } from './Cell';
import { choiceCell } from './choiceCell';
import { dateCell } from './dateCell';
import { decimalCell } from './decimalCell';
import { flagCell } from './flagCell';
import { integerCell } from './integerCell';
import { referenceCell } from './referenceCell';
import { referenceManyCell } from './referenceManyCell';
import { textCell } from './textCell';

const cells: { [K in FieldKind]: Cell<Extract<Field, { kind: K }>> } = {
  text: textCell,
  integer: integerCell,
  decimal: decimalCell,
  flag: flagCell,
  date: dateCell,
  choice: choiceCell,
  reference: referenceCell,
  referenceMany: referenceManyCell,
};

/** How lists show a field; the list above has one cell for every kind. */
export const cellOf = <F extends Field>(field: F): Cell<F> => cells[field.kind] as unknown as Cell<F>;
