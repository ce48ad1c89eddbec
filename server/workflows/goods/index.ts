import type { Pdfs } from '../../documents/pdfs';
import type { Operation } from '../../http/operation';
import { bookCalls } from './book/bookCalls';
import { consumptionCalls } from './consumption/consumptionCalls';
import { deliveryCalls } from './deliveries/deliveryCalls';
import { depositCalls } from './deposits/depositCalls';
import { ledgerCalls } from './ledger/ledgerCalls';
import { readingCalls } from './readings/readingCalls';

/** Every call about goods that come and go. */
export const goodsOperations = (pdfs: Pdfs): Operation[] => [
  ...ledgerCalls,
  ...readingCalls,
  ...consumptionCalls,
  ...deliveryCalls,
  ...depositCalls,
  ...bookCalls(pdfs),
];
