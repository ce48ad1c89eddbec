import type { ImportRow, ShownValue } from '../../contract/csv';
import type { AnyResource, Field } from '../../resources/kit';
import { formatNumberForInput, formatPrice } from '../../rules/numbers';
import { fieldName } from './fieldName';

const MAX = 60;

export const refusalsOf = (resource: AnyResource, { errors, changes }: Pick<ImportRow, 'errors' | 'changes'>) =>
  Object.entries(errors).map(([key, message]) => {
    const name = fieldName(resource, key);
    const value = changes[key]?.[1] ?? '';
    const shown = value === '' ? '' : shortened(shownText(value, resource.fields[key]));
    return shown === '' || message.includes(`„${shown}“`) ? `${name}: ${message}` : `${name} „${shown}“: ${message}`;
  });

export function shownText(value: ShownValue, field: Field | undefined): string {
  if (value === null || value === '') return 'leer';
  if (typeof value !== 'number') return value;
  return field?.kind === 'decimal' && field.unit === '€' ? formatPrice(value) : formatNumberForInput(value);
}

const shortened = (text: string) => (text.length > MAX ? `${Array.from(text).slice(0, MAX).join('')}…` : text).trim();
