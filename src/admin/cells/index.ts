import type { ReactNode } from 'react';
import { type Field, type FieldKind, kindOf } from '../../resources/kit';
import type { Lookup } from '../records/Lookup';
import type { Cell } from './Cell';
import { choiceCell } from './choiceCell';
import { dateCell } from './dateCell';
import { decimalCell } from './decimalCell';
import { flagCell } from './flagCell';
import { integerCell } from './integerCell';
import { referenceCell } from './referenceCell';
import { referenceManyCell } from './referenceManyCell';
import { textCell } from './textCell';

export const cells: { [K in FieldKind]: Cell<Extract<Field, { kind: K }>> } = {
  text: textCell,
  integer: integerCell,
  decimal: decimalCell,
  flag: flagCell,
  date: dateCell,
  choice: choiceCell,
  reference: referenceCell,
  referenceMany: referenceManyCell,
};

export const cellOf = <F extends Field>(field: F): Cell<F> => cells[field.kind] as unknown as Cell<F>;

export const renderCell = (field: Field, value: unknown, lookup: Lookup): ReactNode => {
  const { render } = cellOf(field);
  return render ? render(field, value, lookup) : kindOf(field).words(field, value, lookup);
};
