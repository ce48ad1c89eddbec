import type { OrdersMade } from '../../contract/census';
import { declarePersonalMemory } from '../../device/memory';

/** Not every backend names the supplier. */
export type MadeOrder = Pick<OrdersMade['orders'][number], 'id' | 'supplierId'> & Partial<OrdersMade['orders'][number]>;

/** The orders made since the page was loaded, under the key that stands in the history: a browser keeps its history for whoever comes next. */
export const ordersMade = declarePersonalMemory<ReadonlyMap<string, readonly MadeOrder[]>>(() => new Map());

/** What stands in the history. */
export interface OrdersMadeState {
  ordersMade: string;
}
