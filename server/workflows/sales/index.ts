import type { Operation } from '../../http/operation';
import type { ReadExport } from '../../registerExport/exportReader';
import { importCalls } from './importCalls';
import { registerCalls } from './registerCalls';
import { soldItemCalls } from './soldItemCalls';

export const salesOperations = (readExport: ReadExport): Operation[] => [
  ...importCalls(readExport),
  ...registerCalls,
  ...soldItemCalls,
];
