import type { Pdfs } from '../../documents/pdfs';
import type { Operation } from '../../http/operation';
import { itemCalls } from './itemCalls';
import { reportCalls } from './reportCalls';
import { stockTakingCalls } from './stockTakingCalls';

/** Every call of the inventories: the documented ones, and our own for the accountant. */
export const stockTakingOperations = (pdfs: Pdfs): Operation[] => [
  ...stockTakingCalls,
  ...itemCalls,
  ...reportCalls(pdfs),
];
