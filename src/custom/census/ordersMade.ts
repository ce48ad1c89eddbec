import type { OrdersMade } from '../../contract/census';
import { declarePersonalMemory } from '../../device/memory';

export type MadeOrder = Pick<OrdersMade['orders'][number], 'id' | 'supplierId'> & Partial<OrdersMade['orders'][number]>;

/** Keyed by history entry, because browsers keep their history for the next user. */
export const ordersMade = declarePersonalMemory<ReadonlyMap<string, readonly MadeOrder[]>>(() => new Map());

export interface OrdersMadeState {
  ordersMade: string;
}
