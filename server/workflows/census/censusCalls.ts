import {
  type Census,
  deleteCensus,
  listCensuses,
  type OrdersMade,
  readCensus as readCensusCall,
  requestCensusOrders,
  startCensus as startCensusCall,
  updateCensus,
} from '../../../src/contract/census';
import { listCensusLines, saveCensusLine } from '../../../src/contract/censusLines';
import { CensusStatus } from '../../../src/rules/censusStatus';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { instantOfTurn, shareMerges } from '../../db/repository/bookedFor';
import { type Answer, type Call, listed, noContent, ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { sentId, sentVersion } from '../../http/sentId';
import { Problem } from '../../problem';
import { auditCounts } from '../auditCounts';
import { orderIds } from '../orders/orderIds';
import { readOrders } from '../orders/readOrders';
import { censusIds } from './censusIds';
import { finishCensus } from './finishCensus';
import { lockCensus } from './lockCensus';
import { groupOfCensus, readCensus, readCensuses } from './readCensus';
import { readLines } from './readLines';
import { requestOrders } from './requestOrders';
import { saveLine, saveLines } from './saveLines';
import { startCensus } from './startCensus';

export const censusCalls: Operation[] = [
  implement(listCensuses, {
    isCached: true,
    async handle({ db, user, query: { IncludeStatus: include, ExcludeStatus: exclude, ...query } }) {
      const selection = { include, exclude, groups: user.groups };
      const { ids, contentRange } = await censusIds(db, selection, { query, role: user.role });
      return listed({ records: await readCensuses(db, ids), contentRange });
    },
  }),
  implement(readCensusCall, {
    isCached: true,
    groupOf: ({ db, params }) => groupOfCensus(db, params.id),
    handle: async ({ db, params }) => ok(await readCensus(db, params.id)),
  }),
  implement(startCensusCall, {
    groupOf: async ({ body }) => body.stockItemGroupId,
    handle: (call) =>
      startCensus(call, { stockItemGroupId: call.body.stockItemGroupId, userId: call.body.userId ?? call.user.id }),
  }),
  implement(updateCensus, {
    groupOf: ({ db, body }) => groupOfCensus(db, body.id),
    handle: (call) => changeStatus(call, call.body),
  }),
  implement(requestCensusOrders, {
    groupOf: ({ db, params }) => groupOfCensus(db, params.id),
    handle: (call) => makeOrders(call, { id: call.params.id }),
  }),
  implement(deleteCensus, {
    groupOf: async (call) => groupOfCensus(call.db, sentId(call)),
    async handle(call) {
      const { db, user } = call;
      const census = await lockCensus(db, sentId(call), sentVersion(call));
      const lines = await readLines(db, census.id);
      await db.deleteFrom('censuses').where('id', '=', census.id).execute();
      await auditWorkflow(db, user, { resource: 'censuses', id: census.id }, 'delete', {
        status: [census.status, null],
      });
      const counts = lines.map((line) => ({
        ...line,
        name: line.stockItemName,
        amounts: [line.newAmount, null] as const,
      }));
      const which = { resource: 'stockModifications', parentId: census.id, action: 'delete' } as const;
      await auditCounts(db, user, which, counts);
      return noContent;
    },
  }),
  implement(listCensusLines, {
    isCached: true,
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

type Change = { id: number; version?: number };

async function changeStatus(
  call: Call,
  { status, ...change }: Change & { status?: number },
): Promise<Answer<Census | OrdersMade>> {
  if (status === CensusStatus.OrderRequested) return makeOrders(call, change);
  const { db, user, now } = call;
  if (status === CensusStatus.Applying) await shareMerges(db);
  const census = await lockCensus(db, change.id, change.version);
  if (status === CensusStatus.Applying) await finishCensus(db, census, user, now);
  else if (status !== undefined && status !== census.status) {
    throw new Problem('STATE', 'Das geht bei dieser Zählung nicht mehr. Bitte die Seite neu laden.');
  }
  return ok(await readCensus(db, census.id));
}

async function makeOrders({ db, user, now }: Call, { id, version }: Change): Promise<Answer<OrdersMade>> {
  await shareMerges(db);
  await requestOrders(db, await lockCensus(db, id, version), user, await instantOfTurn(db, now));
  const orders = await readOrders(db, (await orderIds(db, { censusId: id })).ids);
  const message = orders.length === 0 ? { message: 'Nichts zu bestellen' } : {};
  return ok({ census: await readCensus(db, id), orders, ...message });
}
