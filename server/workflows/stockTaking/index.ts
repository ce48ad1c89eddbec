import type { Operation } from '../../api/operation';
import type { Pdfs } from '../../exports/pdfs';
import { exportCall } from './exportCall';
import { itemCalls } from './itemCalls';
import { reportCalls } from './reportCalls';
import { stockTakingCalls } from './stockTakingCalls';

/** Every call of the inventories: the documented ones, and our own for the accountant. */
export const stockTakingOperations = (pdfs: Pdfs): Operation[] => [
  ...stockTakingCalls,
  ...itemCalls,
  ...reportCalls,
  exportCall(pdfs),
];
