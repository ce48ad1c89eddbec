import { emptyValue, type Field, kindOf, type Read } from '../../src/resources/kit';
import type { CellContext } from './cellContext';

/** Removes the apostrophe that an export puts before what a spreadsheet would run as a formula. */
export const withoutApostrophe = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');

/** Returns unreadable values unchanged for the field's rules to refuse. */
export const readCell = (field: Field, cell: string, { reader }: CellContext): Read =>
  cell.trim() === '' ? { value: emptyValue(field) } : kindOf(field).read(field, cell, reader);
