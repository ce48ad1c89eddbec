import type { Operation } from '../../http/operation';
import { censusCalls } from './censusCalls';
import { lineCalls } from './lineCalls';
import { scheduledCalls } from './scheduledCalls';

export const censusOperations = (): Operation[] => [...censusCalls, ...lineCalls, ...scheduledCalls];
