import type { Operation } from '../../http/operation';
import { censusCalls } from './censusCalls';
import { scheduledCalls } from './scheduledCalls';

export const censusOperations = (): Operation[] => [...censusCalls, ...scheduledCalls];
