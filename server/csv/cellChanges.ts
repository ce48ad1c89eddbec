import type { ImportRow } from '../../src/contract/csv';
import {
  type AnyRecord,
  type AnyResource,
  type Field,
  isEmpty,
  isSecret,
  kindOf,
  type Read,
} from '../../src/resources/kit';
import { changesBetween } from '../db/audit/writeAudit';
import type { CellContext } from './cellContext';
import { cellText } from './cellText';

export interface Cell {
  key: string;
  field: Field;
  raw: string;
  /** Without the apostrophe that exports put before formulas. */
  text: string;
  read: Read;
}

/** Compares a cell: exported values change nothing, empty ones clear all but flags; secrets only for new records. */
export function isChange(
  resource: AnyResource,
  { key, field, raw, text, read }: Cell,
  current: AnyRecord,
  context: CellContext,
): boolean {
  if (isSecret(field)) return false;
  if (field.kind === 'flag' && text.trim() === '') return false;
  const shown = cellText(field, current[key], context);
  if (typeof shown !== 'number' && [raw, text].some((each) => sameText(shown ?? '', each))) return false;
  if (read.error !== undefined) return true;
  const value = kindOf(field).normalise(field, read.value);
  if (isEmpty(value) && isEmpty(current[key])) return false;
  return key in changesBetween(resource, current, { [key]: value });
}

const sameText = (a: string, b: string) => unified(a) === unified(b);
const unified = (text: string) => text.replace(/\r\n?/g, '\n').trim();

export function shownChange(
  { key, field, text, read }: Cell,
  current: AnyRecord | undefined,
  context: CellContext,
): ImportRow['changes'][string] {
  if (isSecret(field)) return [null, null];
  const before = current ? cellText(field, current[key], context) : null;
  const isGood = read.error === undefined && kindOf(field).check(field, read.value) === undefined;
  return [
    before,
    isEmpty(read.value) && read.error === undefined ? null : isGood ? cellText(field, read.value, context) : text,
  ];
}
