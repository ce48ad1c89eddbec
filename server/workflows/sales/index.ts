import { listSoldItems, saveSoldItems } from '../../../src/contract/soldItems';
import { ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import type { ReadExport } from '../../registerExport/exportReader';
import { importCalls } from './importCalls';
import { readSoldItems } from './readSoldItems';
import { registerCalls } from './registerCalls';
import { saveSoldItems as save } from './saveSoldItems';

export const salesOperations = (readExport: ReadExport): Operation[] => [
  ...importCalls(readExport),
  ...registerCalls,
  ...soldItemCalls,
];

const soldItemCalls: Operation[] = [
  implement(listSoldItems, {
    mode: 'read',
    isKept: true,
    async handle({ db, query: { RegisterId: registerId, State: state } }) {
      return ok(await readSoldItems(db, { registerId, state }));
    },
  }),
  implement(saveSoldItems, {
    mode: 'write',
    async handle(call) {
      const { body } = call;
      const saved = await save(call, [body].flat());
      const [only] = saved;
      return ok(Array.isArray(body) || !only ? saved : only);
    },
  }),
];
