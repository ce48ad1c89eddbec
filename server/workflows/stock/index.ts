import type { Operation } from '../../http/operation';
import { stockNowCalls } from './now/stockNowCalls';
import { sheetCalls } from './sheets/sheetCalls';

export const stockOperations: Operation[] = [...sheetCalls, ...stockNowCalls];
