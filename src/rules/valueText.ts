import { type Field, kindOf, type Language } from '../resources/kit';

export function valueText(field: Field, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return 'leer';
  return kindOf(field).words(field, value, language) || (Array.isArray(value) ? 'leer' : String(value));
}
