import type { Operation } from '../../api/operation';
import { exportCall } from './exportCall';
import { itemCalls } from './itemCalls';
import { reportCalls } from './reportCalls';
import { stockTakingCalls } from './stockTakingCalls';

/** Every call of the inventories: the documented ones, and our own for the accountant. */
export const stockTakingOperations = (): Operation[] => [...stockTakingCalls, ...itemCalls, ...reportCalls, exportCall];
