import type { Operation } from '../../http/operation';
import { stockNowCalls } from './now/stockNowCalls';
import { sheetCalls } from './sheets/sheetCalls';
import { usualCalls } from './usual/usualCalls';

export const stockOperations: Operation[] = [...sheetCalls, ...stockNowCalls, ...usualCalls];
