import type { Operation } from '../../http/operation';
import { ledgerCalls } from './ledger/ledgerCalls';

/** Every call about goods that come and go. */
export const goodsOperations = (): Operation[] => [...ledgerCalls];
