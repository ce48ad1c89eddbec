import { compareGerman } from '../../src/lib/compareGerman';
import { isEmpty } from '../../src/resources/kit';

/** Null sorts first, as in the databases. */
export function compareShown(a: unknown, b: unknown): number {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(b)) - Number(isEmpty(a));
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareGerman(String(a), String(b));
}
