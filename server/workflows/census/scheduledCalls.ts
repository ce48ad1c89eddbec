import {
  addFoundItem,
  type CensusLine,
  censusLine,
  listScheduledModifications,
  removeFoundItem,
  updateScheduledModification,
} from '../../../src/contract/censusLines';
import type { Read } from '../../../src/contract/kit/call';
import { mayCount } from '../../../src/rules/censusStatus';
import { bookedForOne } from '../../db/repository/bookedFor';
import { uniqueViolation } from '../../db/repository/constraints';
import { findRow, insertRow } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { type Call, created, noContent, ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { requireVersion } from '../../http/requireVersion';
import { sentId, sentVersion } from '../../http/sentId';
import { currentOf, duplicate, notFound, Problem } from '../../problem';
import { type Amounts, auditCounts } from '../auditCounts';
import { typedInstant } from '../goods/stockCounts/typedInstant';
import { requireReference } from '../requireReference';
import { lockedLine } from './lineRows';
import { shareCensus } from './lockCensus';
import { groupOfCensus } from './readCensus';
import { readLines, toLine } from './readLines';
import { saveLine } from './saveLines';

export const scheduledCalls: Operation[] = [
  implement(listScheduledModifications, {
    isCached: true,
    groupOf: ({ db, query }) => groupOfCensus(db, query.CensusId),
    handle: async ({ db, query }) =>
      ok(await readLines(db, query.CensusId, { stockLocationId: query.StockLocationId })),
  }),
  implement(addFoundItem, {
    groupOf: ({ db, body }) => groupOfCensus(db, body.censusId),
    handle: async (call) => created(await addLine(call, call.body)),
  }),
  implement(updateScheduledModification, {
    groupOf: async ({ db, body }) => groupOfCensus(db, await censusOfLine(db, body.id)),
    handle: async ({ db, body, user, now }) =>
      ok(await saveLine(db, body, { censusId: await censusOfLine(db, body.id), user, now })),
  }),
  implement(removeFoundItem, {
    groupOf: async (call) => groupOfCensus(call.db, await censusOfLine(call.db, sentId(call))),
    async handle(call) {
      await removeLine(call, sentId(call), sentVersion(call));
      return noContent;
    },
  }),
];

async function addLine(
  { db, user, now }: Call,
  { typedAt: typed, ...sent }: Read<typeof addFoundItem>['body'],
): Promise<CensusLine> {
  const census = await shareCensus(db, sent.censusId);
  if (!mayCount(census.status)) throw finished();
  await requireReference(db, 'stockItems', sent.stockItemId, 'stockItemId');
  await requireReference(db, 'stockLocations', sent.stockLocationId, 'stockLocationId');
  const line = { ...sent, stockItemId: await bookedForOne(db, 'stockItems', sent.stockItemId) };
  const amount = line.newAmount ?? null;
  const typedAt = typedInstant(typed, { began: census.created, now });
  const counted = amount === null ? {} : { countedByUserId: user.id, countedAt: now, typedAt };
  try {
    const id = await insertRow(db, 'stockModifications', { ...line, ...counted, newAmount: amount, isExtra: 1 });
    const [added] = await readLines(db, line.censusId, { ids: [id] });
    if (!added) throw notFound(`Zeile ${id}`);
    await auditLine(db, user, 'create', added, [null, added.newAmount]);
    return added;
  } catch (cause) {
    if (uniqueViolation(cause, 'stockModifications') === undefined) throw cause;
    throw duplicate('stockItemId', 'Dieser Artikel steht an diesem Lagerort schon in der Zählung.', cause);
  }
}

async function removeLine({ db, user }: Call, lineId: number, version: number | undefined) {
  const census = await shareCensus(db, await censusOfLine(db, lineId));
  if (!mayCount(census.status)) throw finished();
  const [row] = await lockedLine(db, { censusId: census.id, id: lineId });
  if (!row) throw notFound(`Zeile ${lineId}`);
  const line = toLine(row);
  if (!line.isExtra) {
    throw new Problem('STATE', 'Nur selbst aufgenommene Artikel können aus einer Zählung entfernt werden.');
  }
  await requireVersion(version, line.version, 'diese Zeile', () => currentOf(censusLine, line), 'gezählt');
  await db.deleteFrom('stockModifications').where('id', '=', lineId).execute();
  await auditLine(db, user, 'delete', line, [line.newAmount, null]);
}

const auditLine = (db: Db, user: Call['user'], action: 'create' | 'delete', line: CensusLine, amounts: Amounts) =>
  auditCounts(db, user, { resource: 'stockModifications', parentId: line.censusId, action }, [
    { ...line, name: line.stockItemName, amounts },
  ]);

async function censusOfLine(db: Db, lineId: number): Promise<number> {
  return (await findRow(db, 'stockModifications', lineId, `Zeile ${lineId}`)).censusId;
}

const finished = () => new Problem('STATE', 'Diese Zählung ist abgeschlossen.');
