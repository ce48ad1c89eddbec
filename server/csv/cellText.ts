import type { ShownValue } from '../../src/contract/csv';
import { type Field, isEmpty, kindOf } from '../../src/resources/kit';
import type { CellContext } from './cellContext';

export function cellText(field: Field, value: unknown, { language }: Pick<CellContext, 'language'>): ShownValue {
  if (isEmpty(value)) return null;
  const kind = kindOf(field);
  return kind.isNumber && typeof value === 'number' ? value : kind.words(field, value, language);
}
