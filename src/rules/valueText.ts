import { type Field, kindOf, type Language } from '../resources/kit';

/** A field's value in words; "leer" when there is nothing, and as it was typed when it is not yet one of its kind. */
export function valueText(field: Field, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return 'leer';
  return kindOf(field).words(field, value, language) || (Array.isArray(value) ? 'leer' : String(value));
}
