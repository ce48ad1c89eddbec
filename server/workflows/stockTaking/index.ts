import type { Pdfs } from '../../documents/pdfs';
import type { Operation } from '../../http/operation';
import { itemCalls } from './itemCalls';
import { reportCalls } from './reportCalls';
import { stockTakingCalls } from './stockTakingCalls';

export const stockTakingOperations = (pdfs: Pdfs): Operation[] => [
  ...stockTakingCalls,
  ...itemCalls,
  ...reportCalls(pdfs),
];
