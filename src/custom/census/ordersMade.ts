import type { OrdersMade } from '../../contract/census';
import { declarePersonalMemory } from '../../device/memory';

/** Some backends omit the supplier. */
export type MadeOrder = Pick<OrdersMade['orders'][number], 'id' | 'supplierId'> & Partial<OrdersMade['orders'][number]>;

/**
 * Orders made since page load, by history key: the browser's history outlives the session, so it must not hold them.
 */
export const ordersMade = declarePersonalMemory<ReadonlyMap<string, readonly MadeOrder[]>>(() => new Map());

export interface OrdersMadeState {
  ordersMade: string;
}
