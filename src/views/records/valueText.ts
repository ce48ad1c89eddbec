import type { Field } from '../../resources/kit';
import { formatNumber } from '../../rules/numbers';
import { cellOf } from '../cells';
import type { Lookup } from './Lookup';

/** A field's value in words: titles of references, labels of choices, Ja or Nein; "leer" when there is nothing. */
export function valueText(field: Field, value: unknown, lookup: Lookup): string {
  if (field.kind === 'flag') return (value === true) !== Boolean(field.inverted) ? 'Ja' : 'Nein';
  if (value === null || value === undefined || value === '') return 'leer';
  // Lists round prices to cents; a difference may be smaller.
  if (field.kind === 'decimal' && typeof value === 'number') {
    return [formatNumber(value, field.scale), field.unit].filter(Boolean).join(' ');
  }
  // What is not yet a value of its kind is shown as it was typed.
  return String(cellOf(field).render(field, value, lookup) || (Array.isArray(value) ? 'leer' : value));
}
