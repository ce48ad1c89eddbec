import { z } from 'zod';
import { messages } from '../../../src/resources/kit';
import { mayCount } from '../../../src/rules/censusStatus';
import { type Call, created, noContent, ok } from '../../api/call';
import { type Operation, operation } from '../../api/operation';
import { countedAmount, id, idBody, idQuery, textId, version } from '../../api/schemas';
import { uniqueViolation } from '../../db/constraints';
import type { Db } from '../../db/tables';
import { invalid, notFound, Problem } from '../../problem';
import { shareCensus } from './lockCensus';
import { groupOfCensus } from './readCensus';
import { readLines } from './readLines';
import { saveLines } from './saveLines';

const tag = 'Zählungen';
const url = '/api/ScheduledStockModifications';
const newLine = z.object({ censusId: id, stockItemId: id, stockLocationId: id, newAmount: countedAmount.optional() });

/** The lines of a census one at a time, and items that were found on a shelf where nobody expected them. */
export const scheduledCalls: Operation[] = [
  operation({
    id: 'scheduledStockModifications.list',
    mode: 'read',
    method: 'GET',
    url,
    tag,
    summary: 'Zeilen einer Zählung, auch nur eines Lagerorts',
    query: z.object({ CensusId: textId, StockLocationId: textId.optional() }),
    groupOf: ({ db, query }) => groupOfCensus(db, query.CensusId),
    handle: async ({ db, query }) =>
      ok(await readLines(db, query.CensusId, { stockLocationId: query.StockLocationId })),
  }),
  operation({
    id: 'scheduledStockModifications.create',
    mode: 'write',
    method: 'POST',
    url,
    tag,
    summary: 'Einen Artikel aufnehmen, der am Lagerort gefunden wurde',
    body: newLine,
    status: 201,
    groupOf: ({ db, body }) => groupOfCensus(db, body.censusId),
    handle: async (call) => created(await addLine(call, call.body)),
  }),
  operation({
    id: 'scheduledStockModifications.update',
    mode: 'write',
    method: 'PUT',
    url,
    tag,
    summary: 'Eine Menge speichern',
    body: z.object({ id, newAmount: countedAmount.optional(), version }),
    groupOf: async ({ db, body }) => groupOfCensus(db, await censusOfLine(db, body.id)),
    async handle({ db, body, user, now }) {
      const [saved] = await saveLines(db, { censusId: await censusOfLine(db, body.id), lines: [body], user, now });
      return ok(saved);
    },
  }),
  operation({
    id: 'scheduledStockModifications.delete',
    mode: 'write',
    method: 'DELETE',
    url,
    tag,
    summary: 'Eine selbst aufgenommene Zeile entfernen',
    query: idQuery,
    body: idBody,
    status: 204,
    groupOf: async ({ db, query, body }) => groupOfCensus(db, await censusOfLine(db, body?.id ?? query.id)),
    async handle({ db, query, body }) {
      await removeLine(db, body?.id ?? query.id);
      return noContent;
    },
  }),
];

async function addLine({ db, user, now }: Call, line: z.output<typeof newLine>) {
  const census = await shareCensus(db, line.censusId);
  if (!mayCount(census.status)) throw finished();
  await requireExisting(db, line);
  const amount = line.newAmount ?? null;
  const counted =
    amount === null ? { countedByUserId: null, countedAt: null } : { countedByUserId: user.id, countedAt: now };
  try {
    const made = await db
      .insertInto('stockModifications')
      .values({ ...line, ...counted, newAmount: amount, isExtra: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return (await readLines(db, line.censusId, { ids: [made.id] }))[0];
  } catch (cause) {
    if (uniqueViolation(cause, 'stockModifications') === undefined) throw cause;
    const message = 'Dieser Artikel steht an diesem Lagerort schon in der Zählung.';
    throw new Problem('DUPLICATE', message, { errors: { stockItemId: message }, cause });
  }
}

async function requireExisting(db: Db, line: { stockItemId: number; stockLocationId: number }) {
  const item = await db.selectFrom('stockItems').select('id').where('id', '=', line.stockItemId).executeTakeFirst();
  if (!item) throw invalid({ stockItemId: messages.unknownReference });
  const location = await db
    .selectFrom('stockLocations')
    .select('id')
    .where('id', '=', line.stockLocationId)
    .executeTakeFirst();
  if (!location) throw invalid({ stockLocationId: messages.unknownReference });
}

async function removeLine(db: Db, lineId: number | undefined) {
  const census = await shareCensus(db, await censusOfLine(db, lineId));
  if (!mayCount(census.status)) throw finished();
  const { numDeletedRows } = await db
    .deleteFrom('stockModifications')
    .where('id', '=', lineId ?? 0)
    .where('isExtra', '=', 1)
    .executeTakeFirst();
  if (numDeletedRows === 0n) {
    throw new Problem('STATE', 'Nur selbst aufgenommene Artikel können aus einer Zählung entfernt werden.');
  }
}

/** @throws Problem VALIDATION without an id, NOT_FOUND */
async function censusOfLine(db: Db, lineId: number | undefined): Promise<number> {
  if (lineId === undefined) throw invalid({ id: 'Bitte eine gültige Id angeben.' });
  const line = await db.selectFrom('stockModifications').select('censusId').where('id', '=', lineId).executeTakeFirst();
  if (!line) throw notFound(`Zeile ${lineId}`);
  return line.censusId;
}

const finished = () => new Problem('STATE', 'Diese Zählung ist abgeschlossen.');
