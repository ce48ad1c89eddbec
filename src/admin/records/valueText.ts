import { type Field, kindOf } from '../../resources/kit';
import type { Lookup } from './Lookup';

/** A field's value in words; "leer" when there is nothing, and as it was typed when it is not yet one of its kind. */
export function valueText(field: Field, value: unknown, lookup: Lookup): string {
  if (value === null || value === undefined || value === '') return 'leer';
  return kindOf(field).words(field, value, lookup) || (Array.isArray(value) ? 'leer' : String(value));
}
