import type { Operation } from '../../http/operation';
import { deliveryCalls } from './deliveries/deliveryCalls';
import { depositCalls } from './deposits/depositCalls';
import { ledgerCalls } from './ledger/ledgerCalls';

/** Every call about goods that come and go. */
export const goodsOperations = (): Operation[] => [...ledgerCalls, ...deliveryCalls, ...depositCalls];
