import { listCensusLines, saveCensusLine } from '../../../src/contract/censusLines';
import { ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { groupOfCensus } from './readCensus';
import { readLines } from './readLines';
import { saveLine, saveLines } from './saveLines';

export const lineCalls: Operation[] = [
  implement(listCensusLines, {
    isKept: true,
    groupOf: ({ db, params }) => groupOfCensus(db, params.id),
    handle: async ({ db, params }) => ok(await readLines(db, params.id)),
  }),
  implement(saveCensusLine, {
    groupOf: ({ db, params }) => groupOfCensus(db, params.id),
    async handle({ db, params, body, user, now }) {
      const by = { censusId: params.id, user, now };
      return Array.isArray(body) ? ok(await saveLines(db, { ...by, lines: body })) : ok(await saveLine(db, body, by));
    },
  }),
];
