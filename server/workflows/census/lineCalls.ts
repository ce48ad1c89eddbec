import { z } from 'zod';
import { ok } from '../../api/call';
import { type Operation, operation } from '../../api/operation';
import { countedAmount, id, textId, version } from '../../api/schemas';
import { groupOfCensus } from './readCensus';
import { readLines } from './readLines';
import { saveLines } from './saveLines';

const tag = 'Zählungen';
const url = '/api/Census/{id}/stock_modifications';
const params = z.object({ id: textId });
const line = z.object({ id, newAmount: countedAmount.optional(), version });

export const lineCalls: Operation[] = [
  operation({
    id: 'census.readLines',
    mode: 'read',
    method: 'GET',
    url,
    tag,
    summary: 'Die Zeilen einer Zählung in Laufreihenfolge',
    params,
    groupOf: ({ db, params }) => groupOfCensus(db, params.id),
    handle: async ({ db, params }) => ok(await readLines(db, params.id)),
  }),
  operation({
    id: 'census.saveLines',
    mode: 'write',
    method: 'PUT',
    url,
    tag,
    summary: 'Eine Zeile oder eine Liste von Zeilen speichern, alle oder keine',
    params,
    body: z.array(line).or(line),
    groupOf: ({ db, params }) => groupOfCensus(db, params.id),
    async handle({ db, params, body, user, now }) {
      const saved = await saveLines(db, { censusId: params.id, lines: [body].flat(), user, now });
      return ok(Array.isArray(body) ? saved : saved[0]);
    },
  }),
];
