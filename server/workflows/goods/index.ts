import type { Pdfs } from '../../documents/pdfs';
import type { Operation } from '../../http/operation';
import { bookCalls } from './book/bookCalls';
import { consumptionCalls } from './consumption/consumptionCalls';
import { deliveryCalls } from './deliveries/deliveryCalls';
import { depositCalls } from './deposits/depositCalls';
import { readingCalls } from './readings/readingCalls';
import { recordingCalls } from './recording/recordingCalls';

export const goodsOperations = (pdfs: Pdfs): Operation[] => [
  ...recordingCalls,
  ...readingCalls,
  ...consumptionCalls,
  ...deliveryCalls,
  ...depositCalls,
  ...bookCalls(pdfs),
];
