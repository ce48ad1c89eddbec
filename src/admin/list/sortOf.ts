import type { AnyResource } from '../../resources/kit';
import type { ViewSort } from '../choices/knownView';

/** The order of the list as its definition has it. */
export function sortOf({ list }: AnyResource): ViewSort {
  const [key, order] = list?.sort ?? ['id', 'ASC'];
  return { key, order };
}
