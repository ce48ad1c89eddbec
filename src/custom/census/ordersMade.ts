import type { OrdersMade } from '../../contract/census';
import { declarePersonalMemory } from '../../device/memory';

export type MadeOrder = Pick<OrdersMade['orders'][number], 'id' | 'supplierId'> & Partial<OrdersMade['orders'][number]>;

/** Orders by history entry. Not in history state itself, which the browser keeps for the next user. */
export const ordersMade = declarePersonalMemory<ReadonlyMap<string, readonly MadeOrder[]>>(() => new Map());

export interface OrdersMadeState {
  ordersMade: string;
}
