import { emptyValue, type Field, kindOf, type Read } from '../../src/resources/kit';
import type { CellContext } from './cellContext';

/** Takes off the apostrophe that an export puts before what a spreadsheet would run as a formula. */
export const withoutApostrophe = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');

/**
 * The value a cell stands for, as people and spreadsheets write it; nothing for an empty one. What is none of the kind
 * is answered as it is, for the rules of the field to refuse.
 */
export const readCell = (field: Field, cell: string, { reader }: CellContext): Read =>
  cell.trim() === '' ? { value: emptyValue(field) } : kindOf(field).read(field, cell, reader);
