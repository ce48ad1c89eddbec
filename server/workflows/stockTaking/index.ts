import type { Operation } from '../../api/operation';
import { itemCalls } from './itemCalls';
import { stockTakingCalls } from './stockTakingCalls';

/** Every documented call of the inventories. */
export const stockTakingOperations = (): Operation[] => [...stockTakingCalls, ...itemCalls];
