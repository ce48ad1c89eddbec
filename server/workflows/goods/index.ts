import type { Pdfs } from '../../documents/pdfs';
import type { Operation } from '../../http/operation';
import { bestBeforeCalls } from './bestBefore/bestBeforeCalls';
import { bookCalls } from './book/bookCalls';
import { consumptionCalls } from './consumption/consumptionCalls';
import { deliveryCalls } from './deliveries/deliveryCalls';
import { depositCalls } from './deposits/depositCalls';
import { photoCalls } from './photos/photoCalls';
import { recordingCalls } from './recording/recordingCalls';
import { stockCountCalls } from './stockCounts/stockCountCalls';

export const goodsOperations = (pdfs: Pdfs): Operation[] => [
  ...recordingCalls,
  ...stockCountCalls,
  ...consumptionCalls,
  ...deliveryCalls,
  ...depositCalls,
  ...bestBeforeCalls,
  ...photoCalls,
  ...bookCalls(pdfs),
];
