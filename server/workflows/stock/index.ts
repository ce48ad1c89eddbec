import type { Operation } from '../../http/operation';
import { sheetCalls } from './sheets/sheetCalls';

export const stockOperations: Operation[] = [...sheetCalls];
