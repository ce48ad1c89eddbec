import type { AnyResource } from '../../resources/kit';
import type { ViewSort } from '../choices/knownView';

export function sortOf({ list }: AnyResource): ViewSort {
  const [key, order] = list?.sort ?? ['id', 'ASC'];
  return { key, order };
}
